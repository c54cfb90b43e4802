import type { ReactNode } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { enrollmentText } from '#src/i18n/identity/enrollment.ts'
import classes from './enrollment.module.css'

interface EnrollmentFrameProps {
  brand: ReactNode
  /** Appearance and language. */
  settings: ReactNode
  /** The step that is open, from 0. */
  step: number
  title: string
  children: ReactNode
}

/** One page without the app's navigation: where the person stands among the steps, and the step itself. */
export function EnrollmentFrame({ brand, settings, step, title, children }: EnrollmentFrameProps) {
  const words = useText(enrollmentText)
  const steps = [words.steps.who, words.steps.data, words.steps.done]
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <header className={classes.head}>
          {brand}
          <h1 className={classes.title}>{title}</h1>
          <ol className={classes.steps} aria-label={words.step(step + 1, steps.length)}>
            {steps.map((name, index) => (
              <li key={name} className={classes.step} aria-current={index === step ? 'step' : undefined}>
                <span className={classes.number}>{index + 1}</span>
                {name}
              </li>
            ))}
          </ol>
        </header>
        {children}
        <footer className={classes.settings}>{settings}</footer>
      </div>
    </main>
  )
}
