import styles from './Home.module.css'

/** A quiet bay with a sail, in the colours of the theme; only decoration. */
export function HeroScene() {
  return (
    <svg
      className={`tw-full ${styles.scene}`}
      viewBox="-560 0 2560 340"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle className={styles.sun} cx="1176" cy="76" r="42" />
      <path
        className={styles.hillFar}
        d="M600 230c110-20 176-86 270-90 72-4 116 42 176 38 76-5 112-96 206-100 94-4 136 62 188 74 120 28 180-60 300-62 120-2 180 90 260 96v52z"
      />
      <path
        className={styles.hillNear}
        d="M-560 176c150-50 260-40 360 10 70 34 130 36 200 24 96-26 170-36 268-26 126 14 190 44 332 46 130 2 236-22 352-18 170 6 300 28 488 8 140-14 260-70 380-68 80 2 120 30 180 40v46H-560z"
      />
      <path className={styles.sea} d="M-560 228h2560v112H-560z" />
      <path
        className={`tw-fill-none ${styles.wave}`}
        d="M-380 262h130m190 18h120m56-24h110m200 18h150m310-20h130m180 20h140m160-22h130"
      />
      <g className={styles.boat} transform="translate(966 156)">
        <path className={styles.sail} d="M4 66C30 64 40 43 42 0c18 16 27 39 28 66z" />
        <path className={styles.hull} d="M-6 72h88c-4 10-12 14-22 14H16C6 86-3 82-6 72z" />
      </g>
    </svg>
  )
}
