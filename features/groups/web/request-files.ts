import { uploadFile } from '#web/call-api.ts'
import { addGroupFile, FILE_MAX_BYTES } from '../files/contract.ts'

/** Types of files that are sent with requests. */
export const FILE_TYPES = ['image/png', 'image/jpeg', 'application/pdf']

/** Whether a file's type and size are accepted; the server checks its content. */
export const mayBeSent = ({ type, size }: Pick<File, 'type' | 'size'>): boolean =>
  FILE_TYPES.includes(type) && size <= FILE_MAX_BYTES

/** The name of a file without its ending, which the server gives by what is in it. */
export const nameOfFile = ({ name }: Pick<File, 'name'>) => name.replace(/\.[^.]*$/, '').slice(0, 100) || 'file'

/** Sends files with a new request, one after the other; gives those that were not taken. */
export async function sendFiles(groupId: string, files: readonly File[]): Promise<File[]> {
  const refused: File[] = []
  for (const file of files)
    await uploadFile(addGroupFile, file, { groupId, name: nameOfFile(file) }).catch(() => refused.push(file))
  return refused
}
