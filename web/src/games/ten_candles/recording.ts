/** Recording one's voice: asks for the microphone, tells how loud it is, and gives a file that every browser plays. */
import { toWav } from "./wav";

/** Milliseconds: then it stops by itself. */
export const LONGEST = 3 * 60_000;
/** Plays everywhere as it is; what else a browser records is made a WAV of. */
const EVERYWHERE = "audio/mp4;codecs=mp4a.40.2";

/** Why nothing can be recorded here. */
export type Obstacle = "insecure" | "unsupported" | "refused" | "no_microphone" | "busy";

export class RecordingError extends Error {
  readonly why: Obstacle;

  constructor(why: Obstacle) {
    super(why);
    this.why = why;
  }
}

/** What stands in the way before anything is asked; null where nothing does. */
export function obstacle(): Obstacle | null {
  if (!window.isSecureContext) return "insecure";
  if (!("mediaDevices" in navigator) || !("MediaRecorder" in window) || !("AudioContext" in window)) return "unsupported";
  return null;
}

function whyRefused(error: unknown): Obstacle {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "no_microphone" : "busy";
}

/** One take. It begins when it is made by `begin`, and is over after `stop`, which gives the file. */
export class Take {
  private readonly pieces: Blob[] = [];
  private readonly samples: Float32Array<ArrayBuffer>;
  private readonly over: Promise<void>;

  private constructor(
    private readonly stream: MediaStream,
    private readonly context: AudioContext,
    private readonly meter: AnalyserNode,
    private readonly recorder: MediaRecorder,
  ) {
    this.samples = new Float32Array(meter.fftSize);
    this.over = new Promise((resolve) => {
      recorder.onstop = () => {
        resolve();
      };
    });
    recorder.ondataavailable = ({ data }) => {
      if (data.size > 0) this.pieces.push(data);
    };
    recorder.start(1_000);
  }

  /** Rejects with a `RecordingError`. */
  static async begin(): Promise<Take> {
    const first = obstacle();
    if (first !== null) throw new RecordingError(first);
    const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } }).catch((error: unknown) => {
      throw new RecordingError(whyRefused(error));
    });
    const context = new AudioContext();
    const meter = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(meter);
    const known = MediaRecorder.isTypeSupported(EVERYWHERE);
    const recorder = new MediaRecorder(stream, { ...(known && { mimeType: EVERYWHERE }), audioBitsPerSecond: 64_000 });
    return new Take(stream, context, meter, recorder);
  }

  /** How loud it is just now, 0 to 1. */
  level(): number {
    this.meter.getFloatTimeDomainData(this.samples);
    const power = this.samples.reduce((sum, one) => sum + one * one, 0) / this.samples.length;
    return Math.min(1, Math.sqrt(power) * 4);
  }

  /** Ends it and lets the microphone go. */
  async stop(): Promise<Blob> {
    if (this.recorder.state !== "inactive") this.recorder.stop();
    await this.over;
    this.letGo();
    const taken = new Blob(this.pieces, { type: this.recorder.mimeType });
    return this.recorder.mimeType.startsWith("audio/mp4") ? taken : toWav(taken);
  }

  /** Ends it and keeps nothing. */
  drop(): void {
    if (this.recorder.state !== "inactive") this.recorder.stop();
    this.letGo();
  }

  private letGo(): void {
    for (const track of this.stream.getTracks()) track.stop();
    if (this.context.state !== "closed") void this.context.close();
  }
}
