import { useState } from 'react'
import { Link } from 'react-router'
import { DataListPage } from '#features/lists/web/DataListPage.tsx'
import { useListScreen } from '#features/lists/web/ListScreen.tsx'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { Empty } from '#web/ui/page/Empty.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { contracts, type ContractRow } from '../contract-lists.ts'
import { NewContractDialog } from './NewContractDialog.tsx'
import { useContractTexts, useContractWords } from './texts.ts'

const TONES = { DRAFT: 'wait', ACTIVE: 'good', ENDED: 'neutral' } as const

/** Whether a version is active. */
export function StateChip({ state }: Pick<ContractRow, 'state'>) {
  const { states } = useContractWords()
  return <StatusChip tone={TONES[state]}>{states[state]}</StatusChip>
}

/** Contracts with hotels; a row leads to the sheet. */
export default function ContractsScreen() {
  const texts = useContractTexts()
  const { states: state, models: model } = useContractWords()
  const formats = useFormats()
  const language = useLanguage()
  const [adds, setAdds] = useState(false)
  const { page } = useListScreen({
    list: contracts,
    words: {
      columns: texts.columns,
      filters: { state: texts.columns.state },
      sums: {},
      none: texts.none,
      choices: { state, model },
    },
    cells: {
      no: (row) => <Link to={paths.deskContract(row.id)}>{texts.named(row.no, row.version)}</Link>,
      hotel: (row) => nameIn(language, { nameEn: row.hotelEn, nameZh: row.hotelZh }),
      valid: (row) => formats.stay(row.validFrom, row.validTo),
      state: (row) => <StateChip state={row.state} />,
    },
    reading: { staleTime: 0 },
  })
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.lead}
        actions={
          <>
            <Link className="tw-button" to={paths.deskSuppliers()}>
              {texts.suppliers}
            </Link>
            <button type="button" className="tw-button tw-button-primary" onClick={() => setAdds(true)}>
              {texts.add}
            </button>
          </>
        }
      />
      <DataListPage
        {...page}
        label={texts.title}
        rowName={(row) => texts.named(row.no, row.version)}
        searchHint={texts.searchHint}
        empty={<Empty icon="voucher" title={texts.emptyTitle} text={texts.emptyText} />}
      />
      {adds ? <NewContractDialog onCancel={() => setAdds(false)} /> : null}
    </>
  )
}
