/** Drawn on a 24-pixel grid with one stroke weight, so that icons do not compete with text. */
const SHAPES = {
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-3.6 3.8-5.5 7.5-5.500s6.7 1.9 7.5 5.5',
  arrowLeft: 'M19 12H5m0 0 6-6m-6 6 6 6',
  arrowRight: 'M5 12h14m0 0-6-6m6 6-6 6',
  bell: 'M6.5 16.500V11a5.5 5.5 0 0 1 11 0v5.500l1.500 2H5zM12 5.500V3.500M10 21h4',
  bed: 'M3 18v-8m0 5h18m0 3v-4a4 4 0 0 0-4-4h-6v5M7 12.500a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
  building: 'M6 21V4.500h8V21m0-11h4.500v11M3.5 21h17M9 8.500h2M9 12h2m-2 3.500h2',
  calendar: 'M5 6h14v14H5zM5 10.500h14M9 3.500V7m6-3.500V7',
  card: 'M3.5 6.500h17v11.500h-17zM3.5 10.500h17M7 15h4',
  check: 'm5 12.5 4.5 4.500L19 7.5',
  chevronDown: 'm6 9.5 6 6 6-6',
  chevronLeft: 'm14.5 6-6 6 6 6',
  chevronRight: 'm9.5 6 6 6-6 6',
  clock: 'M12 20.500a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.500V12l3 2',
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM5.5 15H4V4h11v1.5',
  download: 'M12 4v11m0 0-4.5-4.500M12 15l4.5-4.500M4.5 19.500h15',
  edit: 'm4.5 19.5.8-4L16 4.800a1.8 1.8 0 0 1 2.5 0l.7.7a1.8 1.8 0 0 1 0 2.500L8.5 18.700z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M10 5.800c.6-.2 1.3-.3 2-.3 6 0 9.5 6.5 9.5 6.500s-1 1.9-2.9 3.600M6.5 7.300C3.9 9.1 2.5 12 2.5 12S6 18.5 12 18.500c1.8 0 3.3-.6 4.6-1.300M4 4l16 16',
  filter: 'M4 6h16M7 12h10m-7 6h4',
  globe:
    'M12 20.500a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.500c2.4 2.4 3.5 5.2 3.5 8.500s-1.1 6.1-3.5 8.500c-2.4-2.4-3.5-5.2-3.5-8.500S9.6 5.9 12 3.500Z',
  guests:
    'M9 11.500a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.500c.6-3.2 3.2-5 6.5-5s5.9 1.8 6.5 5M15.5 11a3 3 0 0 0 0-6M18 14.800c2 .7 3.2 2.4 3.5 4.7',
  heart: 'M12 20S4 15.200 4 9.500A4.300 4.300 0 0 1 12 7.400 4.300 4.300 0 0 1 20 9.500C20 15.200 12 20 12 20z',
  home: 'm4 11 8-7 8 7v9h-5.500v-5.500h-5V20H4z',
  info: 'M12 20.500a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5.500m0-9v.1',
  landmark: 'M4 9.5 12 4.500l8 5zM5.5 19.500h13M7 9.500v8m5-8v8m5-8v8',
  list: 'M8.5 6.500H20M8.5 12H20M8.5 17.500H20M4 6.500h.1M4 12h.1M4 17.500h.1',
  mail: 'M3.5 6h17v12.500h-17zM4 6.500l8 6.5 8-6.5',
  map: 'm9 5-5.5 2v12.500L9 17.500m0-12.5 6 2.500M9 5v12.500m6-10 5.5-2V18L15 20m0-12.500V20m0 0-6-2.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M6 12h12',
  moon: 'M19.5 14.500A8 8 0 0 1 9.5 4.500a8 8 0 1 0 10 10Z',
  phone: 'M5 4.500h4l1.5 4-2 1.700a11 11 0 0 0 5.3 5.300l1.7-2 4 1.500v4c-8 1-15.5-6.5-14.5-14.500Z',
  pin: 'M12 21s6.5-5.7 6.5-11a6.5 6.5 0 1 0-13 0c0 5.3 6.5 11 6.5 11Zm0-8.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  plus: 'M12 6v12M6 12h12',
  print: 'M7.5 9V4h9v5M7.5 16H4V9h16v7h-3.500m-9-2.500h9v7h-9z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5',
  signIn: 'M10.5 4.500h9v15h-9M4 12h10.500m0 0L11 8.500m3.5 3.500L11 15.5',
  signOut: 'M13.5 4.500h-9v15h9M9.5 12H20m0 0-3.5-3.500M20 12l-3.5 3.5',
  star: 'm12 4 2.4 5 5.4.7-4 3.8 1 5.4-4.8-2.6-4.8 2.6 1-5.4-4-3.8 5.4-.7z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.500V5m0 14v2.500M2.5 12H5m14 0h2.500M5.3 5.3 7 7m10 10 1.7 1.700M5.3 18.7 7 17M17 7l1.7-1.7',
  ticket: 'M4 7h16v3.500a1.8 1.8 0 0 0 0 3.500v3H4v-3a1.8 1.8 0 0 0 0-3.500zM14 7v2m0 2.500v1.500m0 2.500v1.5',
  tools:
    'M14.5 6.500a4 4 0 0 1 5-1.500L17 7.500l1 2 2 .5 1.5-2.500a4 4 0 0 1-5.5 4.800L9 19.500a2 2 0 0 1-3-3l7.5-6.700a4 4 0 0 1 1-3.300Z',
  voucher: 'M6 3.500h9l3.5 3.500v13.500H6zM14.5 3.500V7.500h4M9 11.500h6.500M9 15h6.5',
  wait: 'M7 3.500h10M7 20.500h10M8 3.500c0 5 8 5.5 8 8.500s-8 3.5-8 8.500m8-17c0 5-8 5.5-8 8.500s8 3.5 8 8.5',
  wallet: 'M4 7.500V18.500h16V8.500H5.500A1.5 1.5 0 0 1 4 7a2 2 0 0 1 2-2h11v3.500M16 13.500h.1',
  warning: 'M12 4 2.8 19.500h18.400zM12 10v4.500m0 2.500v.1',
} as const

export type IconName = keyof typeof SHAPES

/**
 * An icon beside a text with the same meaning, so screen readers skip it. A button with an icon alone needs its own
 * label.
 */
export function Icon({
  name,
  size = 20,
  className,
}: {
  name: IconName
  size?: number
  className?: string | undefined
}) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <path d={SHAPES[name]} />
    </svg>
  )
}
