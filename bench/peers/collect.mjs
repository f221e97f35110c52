// Memory is weighed after the garbage is out, which V8 leaves lying while there is room.

/** Collects garbage on SIGHUP; needs `--expose-gc`. */
export function collectWhenAsked() {
  process.on("SIGHUP", () => globalThis.gc());
}
