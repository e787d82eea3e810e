import { parseArgs } from 'node:util'
import { Gateway } from './gateway.ts'

/** `npm run wechat-simulator`: a gateway that plays WeChat Pay, with a page that plays the payer's telephone. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8099' },
    folder: { type: 'string', default: 'data/wechat-simulator' },
    mode: { type: 'string', default: 'PUBLIC_KEY' },
  },
})
const gateway = new Gateway({
  folder: values.folder,
  port: Number(values.port),
  mode: values.mode === 'CERTIFICATE' ? 'CERTIFICATE' : 'PUBLIC_KEY',
  refundMs: 3_000,
})
await gateway.start()
process.stdout.write(
  `A portal pays here with these variables:\n${Object.entries(gateway.environment)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')}\n`,
)
process.stdout.write(`Simulated WeChat Pay is ready at ${gateway.address}; the payer's telephone is at ${gateway.address}/payer?pr=CODE\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void gateway.stop().then(() => process.exit(0)))
