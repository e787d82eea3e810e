import styles from './Home.module.css'

/** A quiet bay with a sail, in the colours of the theme; only decoration. */
export function HeroScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 1440 320" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle className={styles.sun} cx="1130" cy="96" r="46" />
      <path className={styles.hillFar} d="M620 236c90-18 130-86 214-92 70-5 96 44 160 40 76-5 98-78 190-82 92-4 140 70 256 74v80H620z" />
      <path className={styles.hillNear} d="M0 230c120-40 190-64 300-50 120 15 170 58 300 60 150 2 210-34 330-30 150 4 240 44 510 36v60H0z" />
      <path className={styles.sea} d="M0 244h1440v76H0z" />
      <path className={styles.wave} d="M96 266h120m180 18h160m240-16h220m140 22h190" />
      <g transform="translate(948 170)">
        <path className={styles.sail} d="M4 68C30 66 40 44 42 0c18 16 27 40 28 68z" />
        <path className={styles.hull} d="M-6 76h88c-4 10-12 14-22 14H16C6 90-3 86-6 76z" />
      </g>
    </svg>
  )
}
