import { Link, Outlet, useLocation } from 'react-router'
import { useBrandPart } from '#web/brand.ts'
import { Banners, BarEntries, BarFigures } from '#web/features.tsx'
import { helpTopic } from '#web/help-topics.ts'
import { useFrameTexts } from '#web/texts/frame.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/store.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import bar from './Bar.module.css'
import { BrandMark, useBrand } from './BrandMark.tsx'
import { FindButton } from './FindButton.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MeMenu } from './MeMenu.tsx'
import { isCurrent, mayOpen, type MenuTexts, PHONE_ITEMS, TOP_ITEMS } from './navigation.ts'
import { PageMain, SkipLink } from './PageMain.tsx'
import styles from './PortalLayout.module.css'
import { SuspendedBanner } from './SuspendedBanner.tsx'

/** The slim bar on top: brand, sections, money at the right, language, the person. */
export function TopBar() {
  const texts = useFrameTexts()
  const names: MenuTexts = texts
  const user = useUser()
  const { pathname, search } = useLocation()
  return (
    <header className={`tw-line-below ${bar.bar}`}>
      <div className={`tw-content tw-row tw-gap-24 ${bar.inner}`}>
        <BrandMark />
        <nav className={`tw-row tw-gap-4 ${bar.links}`} aria-label={texts.mainNavigation}>
          {TOP_ITEMS.filter((item) => !item.own || (user !== null && mayOpen(user, item))).map((item) => (
            <Link
              key={item.to}
              className={`tw-inline-row tw-gap-6 tw-unlined tw-14 tw-ink tw-nowrap tw-round ${bar.item}`}
              to={item.to}
              aria-current={isCurrent(item, pathname) ? 'page' : undefined}
            >
              {names[item.text]}
            </Link>
          ))}
        </nav>
        <div className={`tw-row tw-gap-4 tw-push ${bar.right}`}>
          <BarFigures />
          <FindButton className={`${bar.item} ${bar.find}`} />
          <BarEntries className={bar.item} />
          <LanguageSwitch />
          {user ? (
            <MeMenu user={user} />
          ) : (
            <Link
              className={`tw-inline-row tw-gap-6 tw-unlined tw-14 tw-ink tw-nowrap tw-round ${bar.item}`}
              to={paths.login(`${pathname}${search}`)}
            >
              <Icon name="signIn" size={18} />
              {texts.signIn}
            </Link>
          )}
        </div>
      </div>
    </header>
  )
}

/** The bar at the bottom of a phone. */
export function PhoneBar() {
  const texts = useFrameTexts()
  const names: MenuTexts = texts
  const user = useUser()
  const { pathname } = useLocation()
  return (
    <nav className={bar.phoneBar} aria-label={texts.mainNavigation}>
      {PHONE_ITEMS.filter((item) => mayOpen(user, item)).map((item) => (
        <Link
          key={item.to}
          className={bar.phoneItem}
          to={item.to}
          aria-current={isCurrent(item, pathname) ? 'page' : undefined}
        >
          <Icon name={item.icon} size={22} />
          {names[item.text]}
        </Link>
      ))}
      <BarEntries className={bar.phoneItem} below />
    </nav>
  )
}

const YEAR = new Date().getFullYear()

/** The line under every page: the public pages, and the help for the page that is open. */
export function Footer() {
  const texts = useFrameTexts()
  const { pathname } = useLocation()
  const topic = helpTopic(pathname)
  const links = [
    [topic === undefined ? paths.help() : paths.helpArticle(topic), topic === undefined ? texts.help : texts.helpHere],
    [paths.about(), texts.about],
    [paths.hotelNotes(), texts.hotelNotes],
    [paths.cooperation(), texts.cooperation],
    [paths.jobs(), texts.jobs],
    [paths.licenses(), texts.licenses],
    [paths.imprint(), texts.imprint],
    [paths.privacy(), texts.privacy],
  ] as const
  const brand = useBrand()
  const address = useBrandPart('footer')
  return (
    <footer className={`tw-13 tw-soft tw-line-above tw-pad-block-24 ${styles.footer}`}>
      <nav className="tw-content tw-flex tw-wrap tw-gap-8-24 tw-below-12" aria-label={texts.footerNavigation}>
        {links.map(([to, text]) => (
          <Link key={to} className="tw-soft" to={to}>
            {text}
          </Link>
        ))}
      </nav>
      <div className="tw-content tw-flex tw-wrap tw-between tw-gap-8-24">
        <span>
          {brand} · {texts.footerLine}
        </span>
        <span>© {YEAR}</span>
      </div>
      {address === null ? null : <address className={`tw-content tw-anywhere ${styles.address}`}>{address}</address>}
    </footer>
  )
}

/** The portal's frame over wide content. Screens bring their own width, so that a hero can reach from edge to edge. */
export function PortalLayout() {
  return (
    <div className={`tw-flex tw-column ${styles.page}`}>
      <SkipLink />
      <TopBar />
      <SuspendedBanner />
      <Banners />
      <PageMain className="tw-grow">
        <Outlet />
      </PageMain>
      <Footer />
      <PhoneBar />
    </div>
  )
}
