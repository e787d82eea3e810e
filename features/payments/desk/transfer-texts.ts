import type { TransferTexts } from '../texts/en/transfers.ts'
import { textsOf } from '#web/locale.ts'

/** Words of the desk's page of bank transfers. */
export const useTransferTexts = textsOf<TransferTexts>('transfers')
