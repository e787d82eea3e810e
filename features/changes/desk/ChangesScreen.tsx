import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { useRight } from '#web/store.ts'
import { Empty } from '#web/ui/page/Empty.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { changes } from '../contract.ts'
import { CHANGE_WORDS } from '../words.ts'
import { ChangeChip } from './ChangeChip.tsx'
import { ChangePanel } from './ChangePanel.tsx'
import { ResetDialog } from './ResetDialog.tsx'
import { useChangeTexts } from './texts.ts'

/** Changes that take two persons: what waits to be confirmed, and what became of the others. */
export default function ChangesScreen() {
  const texts = useChangeTexts()
  const formats = useFormats()
  const { kinds, states } = CHANGE_WORDS[useLanguage()]
  const { columns, filters, none } = texts
  return (
    <ListScreen
      list={changes}
      title={texts.title}
      searchHint={texts.searchHint}
      head={() => <Head />}
      words={{ columns, filters, sums: {}, none, choices: { state: states, kind: kinds } }}
      cells={{
        proposed: ({ proposedBy, proposedAt }) => `${proposedBy} · ${formats.moment(proposedAt)}`,
        state: ({ state }) => <ChangeChip state={state} />,
      }}
      reading={{ staleTime: 0 }}
      name={({ title }) => texts.open(title)}
      panel={{
        row: (change) => <ChangePanel change={change} />,
      }}
      empty={<Empty icon="check" title={texts.emptyTitle} text={texts.emptyText} />}
    />
  )
}

/** The heading, with a button for who may reset a colleague's second step; the address may name the colleague. */
function Head() {
  const texts = useChangeTexts()
  const [query, setQuery] = useSearchParams()
  const asked = query.get('reset')
  const [isOpen, setOpen] = useState(false)
  const mayReset = useRight('ops.admin')
  if (!mayReset) return <PageHeader title={texts.title} subtitle={texts.lead} />
  function leave(): void {
    setOpen(false)
    const rest = new URLSearchParams(query)
    rest.delete('reset')
    setQuery(rest, { replace: true })
  }
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.lead}
        actions={
          <button type="button" className="tw-button" onClick={() => setOpen(true)}>
            {texts.resetTitle}
          </button>
        }
      />
      {isOpen || asked !== null ? <ResetDialog operatorId={asked} onCancel={leave} /> : null}
    </>
  )
}
