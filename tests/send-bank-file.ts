import type { OutputOf } from '#contract/call.ts'
import { sendBankFile } from '#features/payments/bank-lines/contract.ts'
import { sendParts } from './send-parts.ts'
import type { Client, World } from './world.ts'

type Sender = { readonly world: World; readonly client: Client }
type Answers = { readonly name?: string; readonly [field: string]: string | undefined }

/** Sends a file of a bank as its page does, with what was answered about it. */
export const sendBankText = ({ world, client }: Sender, text: string, { name = 'day.xml', ...answers }: Answers = {}) =>
  sendParts<OutputOf<typeof sendBankFile>>(world, {
    client,
    path: sendBankFile.path,
    parts: [
      ...Object.entries(answers).flatMap(([field, value]): [string, string][] => (value ? [[field, value]] : [])),
      ['file', Buffer.from(text), name],
    ],
  })
