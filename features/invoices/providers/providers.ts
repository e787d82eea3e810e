import type { Deps } from '#server/deps.ts'
import type { InvoiceDeps } from '../issuing/deps.ts'
import { ownProvider } from './own.ts'
import { uploadProvider } from './upload.ts'

/** Who makes the documents of each kind of type. */
export const providersOf = ({ config }: Pick<Deps, 'config'>): InvoiceDeps['providers'] => ({
  OWN: ownProvider(config),
  UPLOAD: uploadProvider,
})
