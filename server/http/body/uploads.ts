import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusals.ts'
import type { FormTree } from './form.ts'

/** A file sent with a call; its name and type are the sender's claims. */
export type UploadedFile = { readonly bytes: Buffer; readonly fileName: string; readonly mediaType: string }

/** What an upload may hold besides its file: the form's small fields and the boundaries between the parts. */
const OVERHEAD_BYTES = 65_536
const FIELDS = { fields: 20, fieldSize: 2_000, fieldNameSize: 100, headerPairs: 50 }

/** Lets calls take multipart bodies, which are read part by part after right and origin were checked. */
export async function takeUploads(calls: FastifyInstance): Promise<void> {
  await calls.register(multipart, { throwFileSizeLimit: false })
}

type Rule = { readonly field: string; readonly maxBytes: number }
type Part = Awaited<ReturnType<FastifyRequest['file']>> & object

async function readFile(part: Part, rule: Rule): Promise<UploadedFile> {
  if (part.fieldname !== rule.field) throw new Refusal('upload.broken')
  const chunks: Buffer[] = []
  for await (const chunk of part.file) chunks.push(Buffer.from(chunk))
  if (part.file.truncated) throw new Refusal('upload.too_large', { detail: { maxBytes: rule.maxBytes } })
  return { bytes: Buffer.concat(chunks), fileName: part.filename, mediaType: part.mimetype }
}

/** Decides by the fields of an upload whether its file is read; throws when it is not. */
type Admit = (fields: FormTree) => Promise<void>

async function readParts(request: FastifyRequest, rule: Rule, admit: Admit): Promise<UploadedFile | undefined> {
  const fields = new Map<string, string>()
  let file: UploadedFile | undefined
  for await (const part of request.parts({
    limits: { ...FIELDS, files: 1, parts: FIELDS.fields + 1, fileSize: rule.maxBytes },
  })) {
    if (part.type === 'file') {
      await admit(Object.fromEntries(fields)).catch((error: unknown) => {
        part.file.resume()
        throw error
      })
      file = await readFile(part, rule)
    } else if (file || fields.has(part.fieldname) || typeof part.value !== 'string') throw new Refusal('upload.broken')
    else fields.set(part.fieldname, part.value)
  }
  return file
}

/**
 * Reads the one file of an upload, up to the rule's size, once `admit` has seen the fields before it; refuses a body
 * that is too large, truncated or no upload.
 */
export async function readUpload(request: FastifyRequest, rule: Rule, admit: Admit): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new Refusal('upload.content_type')
  if (Number(request.headers['content-length'] ?? 0) > rule.maxBytes + OVERHEAD_BYTES)
    throw new Refusal('upload.too_large', { detail: { maxBytes: rule.maxBytes } })
  let refused: unknown
  try {
    const file = await readParts(request, rule, (fields) =>
      admit(fields).catch((error: unknown) => {
        refused = error
        throw error
      }),
    )
    if (!file) throw new Refusal('upload.broken')
    return file
  } catch (error) {
    // Any other error here comes from the body: a wrong boundary, too many parts, a missing end.
    throw error === refused || error instanceof Refusal ? error : new Refusal('upload.broken')
  }
}
