import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { DataList } from '#web/ui/list/DataList.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { Tabs } from '#web/ui/page/Tabs.tsx'
import { useCall, useCallMutation } from '#web/use-call.ts'
import { endContract } from '../contract-activation.ts'
import { type Contract, getContract, newContractVersion } from '../contract.ts'
import { ActivationDialog } from './ActivationDialog.tsx'
import { StateChip } from './ContractsScreen.tsx'
import { DerivedCard } from './DerivedCard.tsx'
import { PromotionsCard } from './PromotionsCard.tsx'
import { SeasonsCard } from './SeasonsCard.tsx'
import { SheetCard } from './SheetCard.tsx'
import { SupplementsCard } from './SupplementsCard.tsx'
import { TermsCard } from './TermsCard.tsx'
import { useContractTexts, useSaved } from './texts.ts'
import { TrialCard } from './TrialCard.tsx'

/** A version of a contract: its terms, its sheet, the other versions, and what a stay costs by it. */
export default function ContractScreen() {
  const { id = '' } = useParams()
  const contract = useCall(getContract, { contractId: id }, { staleTime: 0 })
  return (
    <CallView key={id} query={contract} skeleton={<Skeleton shape="rows" count={12} />}>
      {(data) => <Page contract={data} />}
    </CallView>
  )
}

function Page({ contract }: { contract: Contract }) {
  const texts = useContractTexts()
  const language = useLanguage()
  const { tabs } = texts
  return (
    <>
      <PageHeader
        title={texts.named(contract.no, contract.version)}
        subtitle={`${nameIn(language, { nameEn: contract.hotelEn, nameZh: contract.hotelZh })} · ${contract.supplier}`}
        chip={<StateChip state={contract.state} />}
        back={{ to: paths.deskContracts(), text: texts.title }}
        actions={<Actions contract={contract} />}
      />
      <Tabs
        label={texts.title}
        pages={[
          { key: 'sheet', title: tabs.sheet, content: <Sheet contract={contract} /> },
          { key: 'terms', title: tabs.terms, content: <TermsCard contract={contract} /> },
          { key: 'promotions', title: tabs.promotions, content: <PromotionsCard contract={contract} /> },
          { key: 'supplements', title: tabs.supplements, content: <SupplementsCard contract={contract} /> },
          { key: 'versions', title: tabs.versions, content: <Versions contract={contract} /> },
          { key: 'trial', title: tabs.trial, content: <TrialCard contract={contract} /> },
        ]}
      />
    </>
  )
}

function Sheet({ contract }: { contract: Contract }) {
  return (
    <div className="tw-stack tw-gap-24">
      <div className="tw-min-0">
        <SeasonsCard contract={contract} />
      </div>
      <div className="tw-min-0">
        <SheetCard contract={contract} />
      </div>
      <div className="tw-min-0">
        <DerivedCard contract={contract} />
      </div>
    </div>
  )
}

function Actions({ contract }: { contract: Contract }) {
  const { id: contractId, state } = contract
  const texts = useContractTexts()
  const go = useNavigate()
  const done = useSaved()
  const [open, setOpen] = useState<'activate' | 'end' | null>(null)
  const version = useCallMutation(newContractVersion)
  const ending = useCallMutation(endContract)
  const close = () => setOpen(null)
  return (
    <>
      {state === 'DRAFT' ? (
        <button type="button" className="tw-button tw-button-primary" onClick={() => setOpen('activate')}>
          {texts.preview}
        </button>
      ) : (
        <button
          type="button"
          className="tw-button"
          disabled={version.isPending}
          onClick={() =>
            version.mutate(
              { contractId },
              { onSuccess: (made) => void go(paths.deskContract(made.contractId)), onError: notify.failure },
            )
          }
        >
          {texts.newVersion}
        </button>
      )}
      {state === 'ACTIVE' ? (
        <button type="button" className="tw-button tw-button-danger" onClick={() => setOpen('end')}>
          {texts.end}
        </button>
      ) : null}
      {open === 'activate' ? <ActivationDialog contract={contract} onClose={close} /> : null}
      <ConfirmDialog
        open={open === 'end'}
        title={texts.endTitle}
        confirmText={texts.end}
        danger
        busy={ending.isPending}
        onCancel={close}
        onConfirm={() =>
          ending.mutate(
            { contractId },
            {
              onSuccess: ({ cells }) => void done(texts.activated(cells)),
              onError: notify.failure,
              onSettled: close,
            },
          )
        }
      >
        {texts.endText}
      </ConfirmDialog>
    </>
  )
}

function Versions({ contract }: { contract: Contract }) {
  const texts = useContractTexts()
  const formats = useFormats()
  const { versionColumns: titles } = texts
  const momentOf = (instant: string | null) => (instant === null ? texts.none : formats.moment(instant))
  return (
    <Card padded={false}>
      <DataList
        label={texts.tabs.versions}
        rows={contract.versions}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.deskContract(id)}
        columns={[
          {
            key: 'version',
            title: titles.version,
            phone: 'title',
            cell: ({ version }) => texts.named(contract.no, version),
          },
          { key: 'state', title: titles.state, phone: 'aside', cell: ({ state }) => <StateChip state={state} /> },
          { key: 'valid', title: titles.valid, phone: 'line', cell: (one) => formats.stay(one.validFrom, one.validTo) },
          { key: 'activated', title: titles.activated, cell: ({ activatedAt }) => momentOf(activatedAt) },
          {
            key: 'changed',
            title: titles.changed,
            wrap: true,
            cell: ({ changedAt, changedBy }) => [momentOf(changedAt), changedBy].filter(Boolean).join(' · '),
          },
        ]}
        empty={<Empty icon="list" title={texts.emptyTitle} text={texts.emptyText} />}
      />
    </Card>
  )
}
