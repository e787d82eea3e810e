import { useState } from 'react'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import { type Adjustment, adjustments } from '../adjustments/contract.ts'
import { ADJUSTMENT_WORDS } from '../adjustments/words.ts'
import { AdjustmentDialog } from './AdjustmentDialog.tsx'
import { type Asked, DecideAdjustmentDialog } from './DecideAdjustmentDialog.tsx'
import { usePaymentDeskTexts } from './issue-texts.ts'
import { PaymentTabs } from './PaymentTabs.tsx'

const TONES: Record<Adjustment['status'], Tone> = {
  PROPOSED: 'wait',
  APPROVED: 'good',
  DECLINED: 'lost',
  WITHDRAWN: 'neutral',
}

/** Corrections of the ledger: proposals, pending ones and decided ones. */
export default function AdjustmentsScreen() {
  const { title, none, adjustments: texts } = usePaymentDeskTexts()
  const { titles: columns, choices } = ADJUSTMENT_WORDS[useLanguage()]
  const [asked, setAsked] = useState<Asked | 'propose' | null>(null)
  const leave = () => setAsked(null)
  const propose = (
    <button type="button" className="tw-button tw-button-primary" onClick={() => setAsked('propose')}>
      {texts.propose}
    </button>
  )
  return (
    <>
      <ListScreen
        list={adjustments}
        title={texts.title}
        searchHint={texts.find}
        head={() => (
          <>
            <PageHeader
              title={title}
              tabs={<PaymentTabs here="adjustments" />}
              subtitle={texts.lead}
              actions={propose}
            />
          </>
        )}
        words={{ columns, filters: texts.filters, sums: texts.sums, none, choices }}
        cells={{ state: ({ status }) => <StatusChip tone={TONES[status]}>{choices.state[status]}</StatusChip> }}
        reading={{ staleTime: 0 }}
        name={({ code }) => texts.open(code)}
        panel={{
          row: (adjustment) => <Beside adjustment={adjustment} onAsk={(action) => setAsked({ adjustment, action })} />,
        }}
        empty={<Empty icon="check" title={texts.emptyTitle} text={texts.emptyText} />}
      />
      {asked === 'propose' ? <AdjustmentDialog onCancel={leave} /> : null}
      {asked !== null && asked !== 'propose' ? <DecideAdjustmentDialog {...asked} onCancel={leave} /> : null}
    </>
  )
}

type BesideProps = { adjustment: Adjustment; onAsk(action: Asked['action']): void }

/** An adjustment beside the list, with what its reader may decide. */
function Beside({ adjustment, onAsk }: BesideProps) {
  const { none, adjustments: texts } = usePaymentDeskTexts()
  const { titles, choices } = ADJUSTMENT_WORDS[useLanguage()]
  const formats = useFormats()
  const { code, companyName, companyCode, amountMinor, currency, reason, publicReason, reference, status, allowed } =
    adjustment
  const { proposedBy, proposedAt, decidedBy, decidedAt } = adjustment
  const by = (name: string | null, at: string | null) =>
    name === null || at === null ? none : `${name} · ${formats.moment(at)}`
  return (
    <div className="tw-stack tw-gap-16">
      <header className="tw-stack tw-gap-6 tw-items-start">
        <h2>{code}</h2>
        <StatusChip tone={TONES[status]}>{choices.state[status]}</StatusChip>
        <MoneyText amountMinor={amountMinor} currency={currency} size="strong" />
      </header>
      <DescriptionList
        facts={[
          [titles.company, `${companyName} (${companyCode})`],
          [titles.reference, reference ?? none],
          [titles.publicReason, publicReason ?? none],
          [titles.reason, reason],
          [titles.proposed, by(proposedBy, proposedAt)],
          [titles.decided, by(decidedBy, decidedAt)],
        ]}
      />
      {allowed.includes('withdraw') ? <p className="tw-tone-wait tw-14 tw-round tw-pad-12-16">{texts.own}</p> : null}
      <div className="tw-flex tw-wrap tw-gap-8">
        {allowed.map((action) => (
          <button key={action} type="button" className="tw-button" onClick={() => onAsk(action)}>
            {texts.actions[action]}
          </button>
        ))}
      </div>
    </div>
  )
}
