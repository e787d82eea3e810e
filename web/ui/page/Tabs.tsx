import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'
import { InPageLanguage } from '../text/InPageLanguage.tsx'
import styles from './Tabs.module.css'

export type TabPage = { key: string; title: string; disabled?: boolean; content: ReactNode }

/** Pages of one thing, one at a time: arrow keys change between them. */
export function Tabs({
  label,
  pages,
  shown,
  onShow,
}: {
  label: string
  pages: readonly TabPage[]
  shown?: string
  onShow?: (key: string) => void
}) {
  return (
    <InPageLanguage>
      <AriaTabs
        {...(shown === undefined ? {} : { selectedKey: shown })}
        onSelectionChange={(key) => onShow?.(String(key))}
      >
        <TabList aria-label={label} className={`tw-flex tw-gap-24 ${styles.tabs}`}>
          {pages.map(({ key, title, disabled = false }) => (
            <Tab
              key={key}
              id={key}
              isDisabled={disabled}
              className={`tw-soft tw-medium tw-nowrap tw-pressable ${styles.tab}`}
            >
              {title}
            </Tab>
          ))}
        </TabList>
        {pages.map(({ key, content }) => (
          <TabPanel key={key} id={key} className={`${styles.page}`}>
            {content}
          </TabPanel>
        ))}
      </AriaTabs>
    </InPageLanguage>
  )
}
