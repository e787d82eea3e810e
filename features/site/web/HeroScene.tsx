import styles from './Home.module.css'

/** A quiet bay with a sail, in the colours of the theme; only decoration. */
export function HeroScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 1440 320" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle className={styles.sun} cx="1150" cy="92" r="44" />
      <path className={styles.hillFar} d="M560 240c110-20 176-96 270-100 72-4 116 42 176 38 76-5 112-80 206-84 94-4 136 66 228 78v68z" />
      <path className={styles.hillNear} d="M0 206c96-34 170-48 268-36 126 16 190 62 332 64 130 2 236-26 352-22 170 6 300 34 488 14v18H0z" />
      <path className={styles.sea} d="M0 240h1440v80H0z" />
      <path className={styles.wave} d="M96 262h120m180 22h160m300-18h150m170 24h150" />
      <g transform="translate(1010 164)">
        <path className={styles.sail} d="M4 68C30 66 40 44 42 0c18 16 27 40 28 68z" />
        <path className={styles.hull} d="M-6 76h88c-4 10-12 14-22 14H16C6 90-3 86-6 76z" />
      </g>
    </svg>
  )
}
