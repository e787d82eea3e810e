import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { fieldErrors, focusFirstError } from '#web/ui/form/field-errors.ts'
import { useUser } from '#web/store.ts'
import { useCall, useCallMutation } from '#web/use-call.ts'
import { priceStays, type Proposal, type ProposedRate, saveProposal } from '../contract.ts'
import { isMarkUp } from '../rules.ts'
import { type Draft, draftOf, markUpOf } from './draft.ts'
import { MarkUpFields } from './MarkUpFields.tsx'
import { ProposedStays } from './ProposedStays.tsx'
import { useProposalTexts } from './texts.ts'
import { useProposalsChanged } from './use-proposals-changed.ts'
import { WordsFields } from './WordsFields.tsx'

type Props = {
  proposal: Proposal | null
  rates: readonly ProposedRate[]
  /** Keeps the rates of a new proposal; those of a saved one stay in the form until it is saved. */
  onRates?: (rates: readonly ProposedRate[]) => void
  onMade?: (made: { id: string; linkToken: string }) => void
}

/** What is missing before anything is sent, by field. */
function faultsOf(draft: Draft, texts: ReturnType<typeof useProposalTexts>['form']) {
  return {
    ...(draft.title.trim() === '' ? { title: texts.missing } : {}),
    ...(isMarkUp(markUpOf(draft)) ? {} : { markUp: texts.markUpMissing }),
    ...(draft.expiresOn === '' ? { expiresOn: texts.missing } : {}),
  }
}

/** A new one begins with the company's mark-up for its clients. */
function useDraft(proposal: Props['proposal']) {
  const ofCompany = useUser()?.company?.clientPrices ?? undefined
  return useState(() => draftOf(proposal, ofCompany))
}

/** Writes a proposal: for whom, the stays with their prices, the mark-up. The prices follow what is typed. */
export function ProposalForm({ proposal, rates: given, onRates, onMade }: Props) {
  const { form: texts, ...own } = useProposalTexts()
  const navigate = useNavigate()
  const changed = useProposalsChanged()
  const form = useRef<HTMLFormElement>(null)
  const call = useCallMutation(saveProposal)
  const [draft, setDraft] = useDraft(proposal)
  const [kept, setKept] = useState(given)
  const rates = onRates ? given : kept
  const priced = useCall(priceStays, { rates: [...rates] }, { keepPrevious: true, staleTime: 60_000 })
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const errors = { ...fieldErrors(call.error), ...wrong }
  useEffect(() => focusFirstError(form.current), [call.error, wrong])
  function submit(event: FormEvent): void {
    event.preventDefault()
    const faults = faultsOf(draft, texts)
    setWrong(faults)
    if (Object.keys(faults).length > 0) return
    const { title, words, withLogo, expiresOn } = draft
    call.mutate(
      {
        title,
        words,
        withLogo,
        expiresOn,
        ...markUpOf(draft),
        rates: [...rates],
        ...(proposal ? { proposalId: proposal.id } : {}),
      },
      {
        onSuccess: ({ id, linkToken }) =>
          void changed(own.saved).then(() =>
            linkToken === null ? navigate(paths.proposalList({ open: id })) : onMade?.({ id, linkToken }),
          ),
      },
    )
  }
  const props = { draft, errors, onChange: (part: Partial<Draft>) => setDraft({ ...draft, ...part }) }
  return (
    <form ref={form} className="tw-stack tw-gap-24" onSubmit={submit} noValidate>
      <Card title={texts.client}>
        <WordsFields {...props} />
      </Card>
      <Card title={texts.price}>
        <MarkUpFields {...props} currency={priced.data?.currency} />
      </Card>
      <ProposedStays
        rates={rates}
        priced={priced}
        markUp={markUpOf(draft)}
        errors={errors}
        onRates={onRates ?? setKept}
      />
      {call.error && !call.error.fields ? (
        <p className="tw-tone-lost tw-round tw-pad-8-12" role="alert">
          {call.error.returnMsg}
        </p>
      ) : null}
      <div>
        <button
          type="submit"
          className="tw-button tw-button-primary tw-button-large"
          disabled={call.isPending || rates.length === 0}
        >
          {proposal ? own.save : own.make}
        </button>
      </div>
    </form>
  )
}
