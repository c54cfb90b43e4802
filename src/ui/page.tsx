import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import classes from './page.module.css'
import { type PrimaryAction, PrimaryButton } from './primary-button.tsx'
import { useIsPhone } from './use-viewport.ts'

interface PageProps {
  title: string
  /** Beside the title; on the phone above everything else. */
  actions?: ReactNode
  primary?: PrimaryAction | undefined
  /** Narrow for reading and forms, wide for boards. */
  width?: 'narrow' | 'wide' | undefined
  children: ReactNode
}

/** A page that scrolls as a whole: title, actions, sections. On the phone the header already shows the title. */
export function Page({ title, actions, primary, width = 'wide', children }: PageProps) {
  const phone = useIsPhone()
  const isFloating = phone && primary !== undefined
  return (
    <div
      className={classNames(classes.page, width === 'narrow' && classes.narrow)}
      data-floating={isFloating || undefined}
    >
      {phone ? (
        <VisuallyHidden component="h1">{title}</VisuallyHidden>
      ) : (
        <div className={classes.head}>
          <h1 className={classes.title}>{title}</h1>
        </div>
      )}
      {(actions !== undefined || (primary !== undefined && !phone)) && (
        <div className={classes.actions}>
          {actions}
          {primary !== undefined && !phone && <PrimaryButton {...primary} />}
        </div>
      )}
      {children}
      {isFloating && <PrimaryButton {...primary} />}
    </div>
  )
}

interface PageSectionProps {
  title?: string | undefined
  /** Beside the section's title. */
  actions?: ReactNode
  id?: string | undefined
  children: ReactNode
}

/** A card with a title, the unit of which pages are made. */
export function PageSection({ title, actions, id, children }: PageSectionProps) {
  return (
    <section className={classes.section} id={id} aria-label={title}>
      {(title !== undefined || actions !== undefined) && (
        <div className={classes.sectionHead}>
          <h2 className={classes.sectionTitle}>{title}</h2>
          {actions !== undefined && <div className={classes.sectionActs}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
