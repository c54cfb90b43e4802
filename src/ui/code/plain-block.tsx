import classes from './plain-block.module.css'

/** Text for machines, letter by letter as it is. */
export function PlainBlock({ children }: { children: string }) {
  return <pre className={classes.block}>{children}</pre>
}
