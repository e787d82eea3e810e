import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

let piped: AsyncIterator<string> | undefined

/** Asks on the terminal; `hidden` input is not echoed. Without a terminal the answer is the next line of the input. */
export async function ask(question: string, hidden = false): Promise<string> {
  if (!process.stdin.isTTY) {
    piped ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]()
    const { value, done } = await piped.next()
    return done ? '' : value
  }
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: hidden ? silent : process.stdout, terminal: true })
  try {
    return await new Promise((done) => terminal.question('', done))
  } finally {
    terminal.close()
    if (hidden) process.stdout.write('\n')
  }
}
