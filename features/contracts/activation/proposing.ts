import { z } from 'zod'
import { Id } from '#contract/shapes.ts'
import { changeKind } from '#features/changes/kind.ts'
import { OWN_CHOICES } from '../contract-activation.ts'
import { lockDraft } from '../store.ts'
import { activate } from './activate.ts'
import { previewOf } from './preview.ts'

const percent = (basisPoints: number | null) => (basisPoints === null ? null : `${basisPoints / 100} %`)

/** Activating a contract whose prices move further than one person activates alone. */
export const contractChange = changeKind({
  kind: 'CONTRACT',
  input: z.object({ contractId: Id, edition: z.int(), own: z.enum(OWN_CHOICES).optional() }),
  apply: async (tx, { input: { contractId, edition, own }, staffId, nowMs }) => {
    await lockDraft(tx, { contractId, edition })
    const previewed = await previewOf(tx, contractId, { nowMs, basisPoints: 0 })
    const { head, former, preview } = previewed
    await activate(tx, previewed, { realm: 'OPERATOR', staffId, nowMs, meant: 'ALL', own })
    const moved = preview.rates.filter(({ changed }) => changed > 0)
    const isOther = former !== null && preview.currencyBefore !== null
    return {
      title: `${head.hotelEn} · ${head.no} v${head.version}`,
      companyId: null,
      currency: head.currency,
      before: { contract: former && `${former.no} v${former.version}`, ...(isOther && { currency: former.currency }) },
      after: {
        contract: `${head.no} v${head.version}`,
        ...(isOther && { currency: head.currency }),
        ...Object.fromEntries(
          moved.map((one) => [
            `${one.room} · ${one.rate}`,
            `${percent(one.leastBasisPoints)} – ${percent(one.mostBasisPoints)}`,
          ]),
        ),
      },
    }
  },
})
