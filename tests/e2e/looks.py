"""What a page keeps to on any screen: nothing cut, nothing over anything else, nothing sideways, nothing axe finds."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import ROOT

THEMES = ("dark", "noon")
# What is painted beyond the page's edge; a strip that scrolls by itself, and what only a reader hears, may.
OUTSIDE = """() => [...document.querySelectorAll('main *, header *, [role=dialog] *')].filter(element => {
  const { left, right, width, height } = element.getBoundingClientRect();
  if (width <= 1 || height <= 1 || (left >= -1 && right <= innerWidth + 1)) return false;
  for (let up = element; up; up = up.parentElement) {
    if (getComputedStyle(up).overflowX !== 'visible') return false;
  }
  return true;
}).map(element => element.outerHTML.slice(0, 120))"""
# Texts that are cut by a box which does not scroll, and texts of one layer that lie over each other.
TEXTS = """() => {
  const texts = [];
  for (const element of document.querySelectorAll('main *, header *, [role=dialog] *')) {
    if (element.closest('svg, .visually-hidden, option')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    // Only heard.
    if (element.getBoundingClientRect().width <= 1) continue;
    for (const node of element.childNodes) {
      const text = node.nodeType === Node.TEXT_NODE ? node.data.trim().slice(0, 40) : '';
      if (!text) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 1) texts.push({ element, text, box });
    }
  }
  const layers = new Map();
  const cut = new Set();
  const clips = /hidden|clip/;
  for (const one of texts) {
    const { left, right, top, bottom } = one.box;
    for (let up = one.element; up && up !== document.body; up = up.parentElement) {
      const { position, overflowX, overflowY, display } = getComputedStyle(up);
      const clip = up.getBoundingClientRect();
      const boxed = display !== 'inline';
      if (boxed && clips.test(overflowX) && (right > clip.right + 1 || left < clip.left - 1)) cut.add(one);
      if (boxed && clips.test(overflowY) && (bottom > clip.bottom + 3 || top < clip.top - 3)) cut.add(one);
      if (/fixed|sticky|absolute/.test(position)) one.layer ??= up;
      if (/fixed|sticky/.test(position) || /auto|scroll/.test(overflowX + overflowY)) {
        one.layer ??= up;
        break;
      }
    }
    layers.set(one.layer, [...(layers.get(one.layer) ?? []), one]);
  }
  // Where there is no room a name may be short, if it stands in full somewhere else.
  const whole = new Set(texts.filter(one => !cut.has(one)).map(({ text }) => text));
  const short = [...cut].map(({ text }) => text).filter(text => !whole.has(text));
  const over = new Set();
  for (const layer of layers.values()) {
    layer.forEach((one, at) => layer.slice(at + 1).forEach(other => {
      if (one.element === other.element) return;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      // Lines of type may touch.
      if (wide > 2 && high > Math.min(one.box.height, other.box.height) / 3) over.add(`${one.text} / ${other.text}`);
    }));
  }
  return [...short.map(text => `cut: ${text}`), ...[...over].map(text => `over: ${text}`)];
}"""
SIDEWAYS = "document.documentElement.scrollWidth - window.innerWidth"
LARGE = "html { font-size: 200% !important }"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
FOUND = """async () => (await axe.run()).violations.map(
  ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)"""


def fits(page: Page, where: str = "") -> None:
    """Nothing is cut or over anything else, and nothing moves sideways; with letters twice as large neither."""
    where = where or page.url
    for probe in (OUTSIDE, TEXTS):
        found = page.evaluate(probe)
        assert not found, f"{where}: {found}"
    assert page.evaluate(SIDEWAYS) <= 0, where
    large = page.add_style_tag(content=LARGE)
    assert page.evaluate(SIDEWAYS) <= 0, f"with large letters the page can be moved sideways: {where}"
    large.evaluate("style => style.remove()")


def in_order(page: Page, where: str = "") -> None:
    """axe finds nothing, in either theme."""
    if not AXE.exists():
        pytest.skip("axe is not installed: make client")
    page.evaluate(AXE.read_text())
    for theme in THEMES:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        found = page.evaluate(FOUND)
        assert not found, f"{theme} at {where or page.url}: {found}"
