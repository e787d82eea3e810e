import { Link, useSearchParams } from 'react-router'
import { Card } from '#web/ui/page/Card.tsx'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { withQuery } from '#web/paths.ts'
import { useCall } from '#web/use-call.ts'
import { searchHelp } from '../contract.ts'
import styles from './Article.module.css'
import { usePagesTexts } from './texts.ts'

/** The help: its articles, and a search in them that is kept in the address. */
export default function HelpScreen() {
  const { help } = usePagesTexts()
  const [query, setQuery] = useSearchParams()
  const keyword = query.get('q') ?? ''
  const found = useCall(searchHelp, { keyword }, { keepPrevious: true })
  return (
    <div className={`tw-content tw-stack tw-gap-20 ${styles.page}`}>
      <PageHeader title={help.title} subtitle={help.lead} />
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <Field label={help.search}>
          {(control) => (
            <input
              {...control}
              type="search"
              className="tw-input"
              maxLength={100}
              placeholder={help.hint}
              value={keyword}
              onChange={({ target }) => setQuery(withQuery('', { q: target.value }).slice(1), { replace: true })}
            />
          )}
        </Field>
      </form>
      <CallView query={found} skeleton={<Skeleton shape="rows" count={6} />}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty icon="search" title={help.nothing(keyword)} text={help.nothingText} />
          ) : (
            <ul className="tw-stack tw-gap-12 tw-plain" aria-label={help.title}>
              {list.map(({ path, title, excerpt }) => (
                <li key={path}>
                  <Card>
                    <h2 className="tw-17">
                      <Link to={`/${path}`}>{title}</Link>
                    </h2>
                    <p className="tw-soft">{excerpt}</p>
                  </Card>
                </li>
              ))}
            </ul>
          )
        }
      </CallView>
    </div>
  )
}
