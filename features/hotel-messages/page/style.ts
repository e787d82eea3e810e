/** The page's own style: a hotel's phone loads nothing else. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --page: #fbfaf7; --sheet: #fff; --text: #102a43; --soft: #52667a; --line: #d9e2ec; --main: #0f766e; --on-main: #fff; --note: #e6f0ee; --warn: #fef3c7; --on-warn: #7c2d12; --stop: #b42318 }
@media (prefers-color-scheme: dark) { :root { --page: #0b1620; --sheet: #152230; --text: #e6edf3; --soft: #9fb3c8; --line: #33475b; --main: #5eead4; --on-main: #06251f; --note: #16332f; --warn: #3d2a0a; --on-warn: #fcd34d; --stop: #fca5a5 } }
* { box-sizing: border-box }
body { margin: 0; padding: 16px; overflow-wrap: anywhere; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, 'PingFang SC', 'Microsoft YaHei', 'Hiragino Sans', 'Noto Sans CJK SC', 'Noto Sans SC Variable', sans-serif }
main { max-width: 640px; margin: 0 auto; padding: 20px; border-radius: 12px; background: var(--sheet); border: 1px solid var(--line) }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px; max-width: 640px; margin: 0 auto 12px; color: var(--soft); font-size: 14px }
header strong { color: var(--text) }
h1 { margin: 0; font-size: 22px; line-height: 28px }
h2 { margin: 24px 0 0; font-size: 17px }
.code { margin: 0 0 12px; color: var(--soft); font-variant-numeric: tabular-nums }
p { margin: 12px 0 }
.sum { margin: 8px 0 12px; font-weight: 600 }
.note { padding: 12px; border-radius: 8px; background: var(--note) }
.warn { padding: 12px; border-radius: 8px; background: var(--warn); color: var(--on-warn) }
.fault { margin: 4px 0 0; color: var(--stop); font-size: 14px }
form, details { margin: 16px 0 0 }
label { display: block; margin: 12px 0 4px; font-weight: 600 }
input, select, textarea { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--soft); border-radius: 8px; background: var(--sheet); color: inherit; font: inherit }
textarea { min-height: 88px }
button { min-height: 44px; margin: 12px 8px 0 0; padding: 8px 20px; border: 1px solid var(--main); border-radius: 8px; background: var(--sheet); color: var(--main); font: inherit; font-weight: 600; cursor: pointer }
button.main { background: var(--main); color: var(--on-main) }
summary { padding: 8px 0; min-height: 44px; color: var(--main); font-weight: 600; cursor: pointer }
:focus-visible { outline: 2px solid var(--main); outline-offset: 2px }
dl { display: grid; grid-template-columns: minmax(0, 1fr); margin: 20px 0 0; border-top: 1px solid var(--line) }
dl div { padding: 8px 0; border-bottom: 1px solid var(--line) }
dt { color: var(--soft); font-size: 14px }
dd { margin: 0 }
dd.old { text-decoration: line-through; color: var(--soft) }
ol { margin: 16px 0 0; padding: 0; list-style: none }
li { padding: 8px 0; border-top: 1px solid var(--line) }
li span { color: var(--soft); font-size: 14px; white-space: pre-line }
#cant { scroll-margin-top: 64px }
nav { max-width: 640px; margin: 16px auto 0; font-size: 14px }
nav a { display: inline-block; padding: 8px 8px 8px 0; color: var(--soft) }
nav a[aria-current] { color: var(--text); font-weight: 600; text-decoration: none }
@media (min-width: 560px) { dl div { display: grid; grid-template-columns: 200px minmax(0, 1fr); gap: 16px } }
@media print { label, input, select, textarea, button, details, nav { display: none } body { padding: 0; background: none } main { border: 0 } }
`
