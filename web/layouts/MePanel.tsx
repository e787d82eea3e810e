import { Link, useNavigate } from 'react-router'
import { signOut } from '#features/identity/contract.ts'
import { useFrameTexts } from '#web/texts/frame.ts'
import { deskHome, paths } from '#web/paths.ts'
import { leave } from '#web/leaving.ts'
import { queryClient } from '#web/query-client.ts'
import { endSession, forgetTab, type UserInfo } from '#web/store.ts'
import { setTheme, type ThemeChoice, useThemeChoice } from '#web/theme/color-scheme.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { useCallMutation } from '#web/use-call.ts'
import styles from './MeMenu.module.css'

const THEME_CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark']

/** What the person's menu shows once it is open. */
export default function MePanel({ id, user, close }: { id: string; user: UserInfo; close: () => void }) {
  const texts = useFrameTexts()
  const leaving = useSigningOut()
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
        disabled={leaving.isPending}
        onClick={() => void leaving.mutate({})}
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
    mutate: async (input: Record<string, never>) => {
      await leave()
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
      })
    },
  }
}
