import { readArguments, wholeNumber } from '../../scripts/arguments.ts'
import { CONTROL_USAGE } from './control.ts'
import { OctoSupplier } from './supplier.ts'

/** `npm run octo-simulator`: a supplier of tickets that speaks OCTO, to be connected at the desk. */
const { values } = readArguments({
  usage: `npm run octo-simulator -- [--port 8098] [--key octo-demo-key]
Plays a supplier of tickets that speaks OCTO. Connect it at the desk of a portal that was started with
SUPPLIER_INNER_ADDRESSES=on: Desk, Ticket suppliers.

${CONTROL_USAGE}`,
  options: { port: { type: 'string', default: '8098' }, key: { type: 'string', default: 'octo-demo-key' } },
})
const supplier = new OctoSupplier({
  port: wholeNumber('port', values.port, { from: 0, to: 65_535 }),
  key: values.key,
})
await supplier.start()
process.stdout.write(`Simulated OCTO supplier at ${supplier.url}, with the key ${supplier.key}\n`)
process.stdout.write(`What goes wrong is told to ${supplier.address}/control, which explains itself\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void supplier.stop().then(() => process.exit(0)))
