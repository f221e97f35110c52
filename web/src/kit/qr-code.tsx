/** A link as a QR code: dark on light on either sheet, because cameras want it so. The encoder comes when one is shown. */
import { useEffect, useState } from "react";
import style from "./qr-code.module.css";

interface Drawn {
  text: string;
  side: number;
  path: string;
}

/** One path over all dark modules, row by row, runs joined. */
export function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .map((row, y) => {
      const runs: string[] = [];
      let start = -1;
      [...row, false].forEach((dark, x) => {
        if (dark && start < 0) start = x;
        if (dark || start < 0) return;
        runs.push(`M${String(start)} ${String(y)}h${String(x - start)}v1H${String(start)}Z`);
        start = -1;
      });
      return runs.join("");
    })
    .join("");
}

async function drawn(text: string): Promise<Drawn> {
  const { encode } = await import("uqr");
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  return { text, side: size, path: pathOf(data) };
}

interface QrCodeProps {
  text: string;
  /** What it leads to, for who cannot see it. */
  label: string;
  /** Across, in px. */
  size?: number;
}

export function QrCode({ text, label, size = 160 }: QrCodeProps) {
  const [code, setCode] = useState<Drawn | null>(null);
  useEffect(() => {
    let here = true;
    drawn(text).then(
      (made) => {
        if (here) setCode(made);
      },
      () => {
        // The encoder did not come, or the text is too long for any code: the link stands beside it in words.
      },
    );
    return () => {
      here = false;
    };
  }, [text]);
  const shown = code?.text === text ? code : null;
  return (
    <svg
      className={style.code}
      viewBox={`0 0 ${String(shown?.side ?? 1)} ${String(shown?.side ?? 1)}`}
      width={size}
      height={size}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      data-testid="qr-code"
    >
      {shown && <path d={shown.path} />}
    </svg>
  );
}
