import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './banner.module.css'

interface BannerProps {
  title: string
  body?: string | undefined
  icon?: ReactNode
  later?: { label: string; onPress: () => void } | undefined
  now: { label: string; onPress: () => void; busy?: boolean }
}

/** One line over the content with something to decide that can wait. */
export function Banner({ title, body, icon, later, now }: BannerProps) {
  return (
    <section className={classes.banner} aria-label={title} role="status">
      {icon}
      <div className={classes.text}>
        <span className={classes.title}>{title}</span>
        {body !== undefined && <span className={classes.body}>{body}</span>}
      </div>
      <div className={classes.buttons}>
        {later !== undefined && (
          <Button size="xs" variant="subtle" color="gray" onClick={later.onPress}>
            {later.label}
          </Button>
        )}
        <Button size="xs" variant="light" loading={now.busy === true} onClick={now.onPress}>
          {now.label}
        </Button>
      </div>
    </section>
  )
}
