import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { LANGUAGE_CODES, LANGUAGES } from '#contract/languages.ts'
import { type Formats, useFormats } from '#web/format.ts'
import type { ToolsTexts } from '../texts/en/tools.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/store.ts'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { type Distributor, distributors } from '../contract-list.ts'
import { ManagedHotels } from './ManagedHotels.tsx'
import { useToolsTexts } from './texts.ts'

const DistributorDialog = lazy(() => import('./DistributorDialog.tsx'))
const RemoveDistributorDialog = lazy(() =>
  import('./DistributorDialog.tsx').then((file) => ({ default: file.RemoveDistributorDialog })),
)

type Open = { kind: 'edit'; distributor: Distributor | null } | { kind: 'remove'; distributor: Distributor } | null

const languages = Object.fromEntries(LANGUAGE_CODES.map((code) => [code, LANGUAGES[code].name]))

/** The mark-up in words: `12.5 %, rounded up to USD 1.00`. */
function markUpText(distributor: Distributor, texts: ToolsTexts['distributors'], formats: Formats): string {
  const { markUpBasisPoints, markUpMinor, roundToMinor, currency } = distributor
  const added =
    markUpBasisPoints > 0
      ? formats.percent(markUpBasisPoints / 10_000, 2)
      : markUpMinor > 0
        ? formats.money(markUpMinor, currency)
        : texts.noMarkUp
  return roundToMinor > 1 ? `${added}, ${texts.roundedTo(formats.money(roundToMinor, currency))}` : added
}

/** The agencies a company sends prices to, and the hotels managed for each. */
export default function ToolsScreen() {
  const { distributors: texts } = useToolsTexts()
  const formats = useFormats()
  const user = useUser()
  const [open, setOpen] = useState<Open>(null)
  const add = (
    <button
      type="button"
      className="tw-button tw-button-primary"
      onClick={() => setOpen({ kind: 'edit', distributor: null })}
    >
      {texts.add}
    </button>
  )
  return (
    <>
      <ListScreen
        list={distributors}
        title={texts.title}
        searchHint={texts.find}
        head={() => <PageHeader title={texts.title} actions={add} />}
        words={{ columns: texts.columns, filters: {}, sums: {}, none: texts.none, choices: { language: languages } }}
        cells={{ markUp: (row) => markUpText(row, texts, formats) }}
        reading={{ staleTime: 0 }}
        name={({ name }) => texts.open(name)}
        panel={{
          row: (distributor) => (
            <DistributorPanel distributor={distributor} onOpen={(kind) => setOpen({ kind, distributor })} />
          ),
        }}
        empty={<Empty icon="guests" title={texts.emptyTitle} text={texts.emptyText} action={add} />}
      />
      <Suspense fallback={null}>
        {open?.kind === 'edit' ? (
          <DistributorDialog
            distributor={open.distributor}
            currency={user?.company?.currency ?? 'USD'}
            onCancel={() => setOpen(null)}
          />
        ) : null}
        {open?.kind === 'remove' ? (
          <RemoveDistributorDialog distributor={open.distributor} onCancel={() => setOpen(null)} />
        ) : null}
      </Suspense>
    </>
  )
}

type PanelProps = { distributor: Distributor; onOpen(kind: 'edit' | 'remove'): void }

function DistributorPanel({ distributor, onOpen }: PanelProps) {
  const { distributors: texts } = useToolsTexts()
  const formats = useFormats()
  const { columns } = texts
  return (
    <div className="tw-stack tw-gap-16">
      <h2>{distributor.name}</h2>
      <DescriptionList
        facts={[
          [columns.contact, distributor.contact || texts.none],
          [columns.chatGroup, distributor.chatGroup || texts.none],
          [columns.language, LANGUAGES[distributor.language].name],
          [columns.markUp, markUpText(distributor, texts, formats)],
          [columns.note, distributor.note || texts.none],
        ]}
      />
      <span className="tw-flex tw-wrap tw-gap-8">
        <Link className="tw-button tw-button-primary" to={paths.toolsTrack({ distributor: distributor.id })}>
          {texts.track}
        </Link>
        <button type="button" className="tw-button" onClick={() => onOpen('edit')}>
          {texts.edit}
        </button>
        <button type="button" className="tw-button tw-button-ends" onClick={() => onOpen('remove')}>
          {texts.remove}
        </button>
      </span>
      <ManagedHotels key={distributor.id} distributorId={distributor.id} />
    </div>
  )
}
