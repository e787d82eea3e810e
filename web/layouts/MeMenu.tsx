import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { signOut } from '#features/identity/contract.ts'
import { useFrameTexts } from '#web/texts/frame.ts'
import { deskHome, paths } from '#web/paths.ts'
import { queryClient } from '#web/query-client.ts'
import { endSession, forgetTab, type UserInfo } from '#web/store.ts'
import { setTheme, type ThemeChoice, useThemeChoice } from '#web/theme/color-scheme.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { useCallMutation } from '#web/use-call.ts'
import bar from './Bar.module.css'
import styles from './MeMenu.module.css'

const THEME_CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark']

/**
 * The person's menu: name, links to their pages, appearance, sign-out. Opens on a press, closes on Escape or a press
 * outside.
 */
export function MeMenu({ user }: { user: UserInfo }) {
  const texts = useFrameTexts()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  useClosing(open, box, (byKey) => {
    setOpen(false)
    if (byKey) button.current?.focus()
  })
  return (
    <div className="tw-relative" ref={box}>
      <button
        ref={button}
        type="button"
        className={`tw-inline-row tw-gap-6 tw-unlined tw-14 tw-ink tw-nowrap tw-round ${bar.item}`}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <span className={`tw-fit-center tw-13 tw-act-strong tw-act-ground ${styles.face}`} aria-hidden="true">
          {[...user.name][0]?.toUpperCase()}
        </span>
        <span className="tw-visually-hidden">{texts.account}</span>
        <span className={bar.meName}>{user.name}</span>
        <Icon name="chevronDown" size={16} />
      </button>
      {open ? <MePanel id={panelId} user={user} close={() => setOpen(false)} /> : null}
    </div>
  )
}

function MePanel({ id, user, close }: { id: string; user: UserInfo; close: () => void }) {
  const texts = useFrameTexts()
  const leave = useSigningOut()
  const operator = user.realm === 'OPERATOR'
  return (
    <div className={`tw-stack tw-gap-4 tw-surface tw-card-round tw-raised ${styles.panel}`} id={id}>
      <p className={`tw-stack tw-line-below ${styles.who}`}>
        <strong>{user.name}</strong>
        <span className="tw-soft tw-small">{user.company?.name ?? user.loginName}</span>
      </p>
      <Link
        className={`tw-row tw-gap-10 tw-unlined tw-14 tw-ink tw-round ${styles.entry}`}
        to={operator ? deskHome(user.rights) : paths.account()}
        onClick={close}
      >
        <Icon name={operator ? 'list' : 'account'} size={18} />
        {operator ? texts.desk : texts.personalCenter}
      </Link>
      <Link
        className={`tw-row tw-gap-10 tw-unlined tw-14 tw-ink tw-round ${styles.entry}`}
        to={operator ? paths.deskAccount() : paths.passwordEdit()}
        onClick={close}
      >
        <Icon name="account" size={18} />
        {texts.password}
      </Link>
      <ThemeChoices />
      <button
        type="button"
        className={`tw-row tw-gap-10 tw-unlined tw-14 tw-ink tw-round ${styles.entry}`}
        disabled={leave.isPending}
        onClick={() => leave.mutate({})}
      >
        <Icon name="signOut" size={18} />
        {texts.signOut}
      </button>
    </div>
  )
}

function ThemeChoices() {
  const texts = useFrameTexts()
  const chosen = useThemeChoice()
  const names: Record<ThemeChoice, string> = {
    system: texts.themeSystem,
    light: texts.themeLight,
    dark: texts.themeDark,
  }
  return (
    <fieldset className={`tw-stack tw-gap-2 tw-14 tw-pad-8-12 tw-flat ${styles.themes}`}>
      <legend>{texts.theme}</legend>
      {THEME_CHOICES.map((choice) => (
        <label key={choice} className={`tw-row tw-gap-8 tw-pressable ${styles.theme}`}>
          <input type="radio" name="theme" checked={choice === chosen} onChange={() => setTheme(choice)} />
          {names[choice]}
        </label>
      ))}
    </fieldset>
  )
}

function useSigningOut() {
  const texts = useFrameTexts()
  const navigate = useNavigate()
  const call = useCallMutation(signOut)
  return {
    isPending: call.isPending,
    mutate: (input: Record<string, never>) =>
      call.mutate(input, {
        onSuccess: () => {
          // Home first: a page that needs a session would otherwise lead to the sign-in page.
          void navigate(paths.home())
          endSession()
          forgetTab()
          queryClient.clear()
          notify.success(texts.signedOut)
        },
        onError: notify.failure,
      }),
  }
}

/** Closes on Escape, and when a press or the focus goes elsewhere. */
function useClosing(open: boolean, box: RefObject<HTMLElement | null>, close: (byKey: boolean) => void): void {
  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close(true)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', escape)
    }
  })
}
