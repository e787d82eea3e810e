import { type ReactNode, useRef } from 'react'
import { Button, Menu, MenuItem, MenuTrigger } from 'react-aria-components'
import { Icon, type IconName } from '../text/Icon.tsx'
import { InPageLanguage } from '../text/InPageLanguage.tsx'
import styles from '../form/Options.module.css'
import { Panel } from './Panel.tsx'

export type Action = {
  key: string
  text: string
  icon?: IconName
  /** Red, for what is lost. */ danger?: boolean
  disabled?: boolean
  onAction(): void
}

/** A button with a menu of actions: arrow keys move, Enter runs one, Escape returns to the button. */
export function ActionMenu({
  label,
  name,
  icon = 'menu',
  actions,
  disabled = false,
}: {
  label: string
  /** What the button is called where several look alike. */
  name?: string
  icon?: IconName
  actions: readonly Action[]
  disabled?: boolean
}): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  /** Acts once the menu is gone, from the button, so that a dialog gives the focus back to it. */
  const afterMenu = (act: () => void) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        button.current?.focus()
        act()
      }),
    )
  return (
    <InPageLanguage>
      <MenuTrigger>
        <Button ref={button} className="tw-button" isDisabled={disabled} {...(name ? { 'aria-label': name } : {})}>
          <Icon name={icon} size={18} />
          {label}
        </Button>
        <Panel>
          <Menu className={`${styles.list}`}>
            {actions.map(({ key, text, icon: sign, danger = false, disabled: rests = false, onAction }) => (
              <MenuItem
                key={key}
                id={key}
                textValue={text}
                isDisabled={rests}
                onAction={() => afterMenu(onAction)}
                className={`${styles.option} ${danger ? styles.danger : ''}`}
              >
                {sign ? <Icon name={sign} size={16} /> : null}
                <span className={`tw-grow ${styles.words}`}>{text}</span>
              </MenuItem>
            ))}
          </Menu>
        </Panel>
      </MenuTrigger>
    </InPageLanguage>
  )
}
