import { Link } from 'react-router'
import { useLanguage } from '#web/language.ts'
import { paths } from '#web/paths.ts'
import { DataListPage } from '#features/lists/web/DataListPage.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { useListScreen } from '#features/lists/web/ListScreen.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { TextButton } from '#web/ui/text/TextButton.tsx'
import { type NoticeRow, notices } from '../notices/contract.ts'
import { noticeText } from '../notices/words.ts'
import { noticeLink } from './notice-link.ts'
import { useNoticeTexts } from './texts.ts'
import { useMarking } from './use-marking.ts'
import { useUnread } from './use-unread.ts'

/** The reader's notifications, newest first; opening one marks it as read. */
export default function NoticeListScreen() {
  const texts = useNoticeTexts()
  const language = useLanguage()
  const { mark, isPending } = useMarking()
  const { unread } = useUnread()
  const { columns, filters, kinds, states } = texts
  const { page } = useListScreen({
    list: notices,
    words: { columns, filters, sums: {}, none: '–', choices: { state: states, kind: kinds } },
    cells: { what: (row) => <What row={row} />, mark: (row) => <Mark row={row} /> },
    reading: { staleTime: 0 },
  })
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <>
            <Link className="tw-button" to={paths.noticePreferences()}>
              {texts.settings}
            </Link>
            {unread > 0 ? (
              <button
                type="button"
                className="tw-button"
                disabled={isPending}
                onClick={() => mark({ which: 'all', read: true })}
              >
                {texts.readAll}
              </button>
            ) : null}
          </>
        }
      />
      <DataListPage
        {...page}
        label={texts.title}
        rowName={(row) => noticeText(row, language)}
        searchHint={texts.searchHint}
        empty={<Empty icon="bell" title={texts.emptyTitle} text={texts.emptyText} />}
      />
    </>
  )
}

function What({ row }: { row: NoticeRow }) {
  const { mark } = useMarking()
  const text = noticeText(row, useLanguage())
  const isUnread = row.state === 'UNREAD'
  return (
    <span className="tw-stack tw-gap-2">
      <Link
        to={noticeLink(row)}
        onClick={() => (isUnread ? mark({ which: 'some', ids: [row.id], read: true }) : undefined)}
      >
        {isUnread ? <strong>{text}</strong> : text}
      </Link>
      {row.facts.guest === undefined ? null : <span className="tw-small tw-soft">{row.facts.guest}</span>}
    </span>
  )
}

function Mark({ row }: { row: NoticeRow }) {
  const texts = useNoticeTexts()
  const { mark, isPending } = useMarking()
  const read = row.state === 'UNREAD'
  return (
    <TextButton place="flush" disabled={isPending} onClick={() => mark({ which: 'some', ids: [row.id], read })}>
      {read ? texts.markRead : texts.markUnread}
    </TextButton>
  )
}
