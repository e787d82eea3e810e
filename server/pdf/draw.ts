import { type DocumentLook, setDocumentLook } from './look.ts'

type Document = { readonly look: DocumentLook; readonly module: string; readonly name: string }

/** Files arrive as plain bytes. */
const asBuffers = (args: readonly unknown[]) => args.map((arg) => (arg instanceof Uint8Array ? Buffer.from(arg) : arg))

/** Draws a document of a module in the look it was asked for with, on the rendering thread. */
export async function drawDocument({ look, module, name }: Document, args: readonly unknown[]): Promise<unknown> {
  const functions: Record<string, (...args: unknown[]) => unknown> = await import(module)
  const draw = functions[name]
  if (!draw) throw new Error(`${module} has no ${name}`)
  setDocumentLook(look)
  return draw(...asBuffers(args))
}
