import { oneOf, readArguments, wholeNumber } from '../../scripts/arguments.ts'
import { CONTROL_USAGE } from './control.ts'
import { Gateway } from './gateway.ts'

const USAGE = `npm run wechat-simulator -- [--port 8099] [--folder data/wechat-simulator] [--mode PUBLIC_KEY|CERTIFICATE]
Plays WeChat Pay, with a page on which a person plays the payer; prints the variables a portal needs to pay there.

${CONTROL_USAGE}`

/** `npm run wechat-simulator`: a gateway that plays WeChat Pay, with a page that plays the payer's telephone. */
const { values } = readArguments({
  usage: USAGE,
  options: {
    port: { type: 'string', default: '8099' },
    folder: { type: 'string', default: 'data/wechat-simulator' },
    mode: { type: 'string', default: 'PUBLIC_KEY' },
  },
})
const gateway = new Gateway({
  folder: values.folder,
  port: wholeNumber('port', values.port, { from: 0, to: 65_535 }),
  mode: oneOf('mode', values.mode, ['PUBLIC_KEY', 'CERTIFICATE']),
  refundMs: 3_000,
})
await gateway.start()
process.stdout.write(
  `A portal pays here with these variables:\n${Object.entries(gateway.environment)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')}\n`,
)
process.stdout.write(
  `Simulated WeChat Pay is ready at ${gateway.address}; the payer's telephone is at ${gateway.address}/payer?pr=CODE\n`,
)
process.stdout.write(`What goes wrong is told to ${gateway.address}/control, which explains itself\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void gateway.stop().then(() => process.exit(0)))
