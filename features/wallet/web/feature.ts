import type { Slots } from '#web/slots.ts'
import { WalletFigures } from './WalletFigures.tsx'

/** What the wallet adds to the frame. */
export const slots: Slots = { figures: WalletFigures }
