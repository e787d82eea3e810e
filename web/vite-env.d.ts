/// <reference types="vite/client" />

declare module '*.css'
declare module '@fontsource-variable/noto-sans-sc/wght.css'
