/** A recording as a WAV file: one channel, 16 kHz, which every browser plays; three minutes of it are under 6 MB. */

export const RATE = 16_000;
const HEAD = 44;

function ascii(view: DataView, at: number, text: string): void {
  for (let place = 0; place < text.length; place += 1) view.setUint8(at + place, text.charCodeAt(place));
}

/** Samples from -1 to 1 as 16 bit PCM. */
export function wavOf(samples: Float32Array, rate: number = RATE): Blob {
  const bytes = samples.length * 2;
  const view = new DataView(new ArrayBuffer(HEAD + bytes));
  ascii(view, 0, "RIFF");
  view.setUint32(4, HEAD - 8 + bytes, true);
  ascii(view, 8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true); // PCM
  view.setUint16(22, 1, true); // one channel
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  ascii(view, 36, "data");
  view.setUint32(40, bytes, true);
  samples.forEach((one, place) => {
    view.setInt16(HEAD + place * 2, Math.round(Math.max(-1, Math.min(1, one)) * 0x7fff), true);
  });
  return new Blob([view], { type: "audio/wav" });
}

/** Whatever this browser has recorded, made anew. */
export async function toWav(recorded: Blob): Promise<Blob> {
  const context = new OfflineAudioContext(1, 1, RATE);
  const sound = await context.decodeAudioData(await recorded.arrayBuffer());
  return wavOf(sound.getChannelData(0));
}
