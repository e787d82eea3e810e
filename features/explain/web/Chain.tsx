import { Link } from 'react-router'
import { DataListPage } from '#features/lists/web/DataListPage.tsx'
import { useListScreen } from '#features/lists/web/ListScreen.tsx'
import { useLanguage } from '#web/language.ts'
import { textsOf } from '#web/locale.ts'
import { Empty } from '#web/ui/page/Empty.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import type { ChainRow, deskExplained, explained } from '../contract.ts'
import type { ExplainTexts } from '../texts/en/explain.ts'
import { chainWords, detailName } from '../words.ts'

const useExplainTexts = textsOf<ExplainTexts>('explain')

type Props = {
  readonly list: typeof explained | typeof deskExplained
  /** The page that explains another number. */
  readonly to: (number: string) => string
}

/** The chain of the number in the address; each row leads to its own. */
export function Chain({ list, to }: Props) {
  const texts = useExplainTexts()
  const language = useLanguage()
  const { titles, choices } = chainWords(language)
  const { page } = useListScreen({
    list,
    words: { columns: { ...titles, at: texts.at }, filters: {}, sums: {}, none: texts.none, choices },
    cells: {
      number: ({ ask, number }: ChainRow) => <Link to={to(ask)}>{number}</Link>,
      detail: ({ detail }: ChainRow) => detailName(language, detail) ?? texts.none,
    },
    reading: { staleTime: 0 },
  })
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.lead}
        actions={
          <button type="button" className="tw-button tw-no-print" onClick={() => window.print()}>
            <Icon name="print" size={18} />
            {texts.print}
          </button>
        }
      />
      <DataListPage
        {...page}
        label={texts.title}
        rowName={({ number }) => number}
        searchHint={texts.searchHint}
        empty={<Empty icon="search" title={texts.emptyTitle} text={texts.emptyText} />}
      />
    </>
  )
}
