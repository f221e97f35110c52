// What is in use is weighed after the garbage is out, which V8 leaves lying while there is room.

/** On SIGHUP collects garbage and prints how many bytes are in use; needs `--expose-gc`. */
export function weighWhenAsked() {
  process.on("SIGHUP", () => {
    globalThis.gc();
    const { heapUsed, external } = process.memoryUsage();
    console.log(heapUsed + external);
  });
}
