import type { AppIcon } from '#contract/domains/market/catalogue.ts'
import { APP_DRAWINGS } from './app-drawings.ts'
import classes from './app-icon.module.css'

/** The picture of an application: a drawing in white on its colour. What it stands for is said beside it. */
export function AppPicture({ icon, size = 56 }: { icon: AppIcon; size?: number }) {
  const { colour, paths } = APP_DRAWINGS[icon]
  return (
    <svg className={classes.icon} viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="7" fill={colour} />
      <g fill="none" stroke="#fff" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
        {paths.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
    </svg>
  )
}
