/** Shows how far a piece of work is: one line that is drawn over on a terminal, a line at each tenth elsewhere. */
export function progressBar(what: string): { show(share: number, note: string): void; end(): void } {
  const terminal = process.stderr.isTTY
  let tenth = -1
  let drawn = false
  return {
    show(share, note) {
      const part = Math.min(1, Math.max(0, share))
      if (terminal) {
        const full = Math.round(part * 30)
        process.stderr.write(
          `\r${what} [${'█'.repeat(full)}${'·'.repeat(30 - full)}] ${String(Math.round(part * 100)).padStart(3)} %  ${note}\u001b[K`,
        )
        drawn = true
        return
      }
      if (Math.floor(part * 10) === tenth) return
      tenth = Math.floor(part * 10)
      process.stderr.write(`${what}: ${Math.round(part * 100)} %  ${note}\n`)
    },
    end() {
      if (drawn) process.stderr.write('\n')
    },
  }
}
