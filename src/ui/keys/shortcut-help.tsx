import { useText } from '#src/i18n/i18n.ts'
import { uiToolsText } from '#src/i18n/ui/ui-tools.ts'
import { Dialog } from '../overlay/dialog.tsx'
import { modKey } from './mod-key.ts'
import classes from './shortcut-help.module.css'

interface ShortcutHelpProps {
  opened: boolean
  onClose: () => void
  /** The sections behind `g`: their letter and their name. */
  sections: readonly { letter: string; label: string }[]
}

/** The list of keys behind `?`. */
export function ShortcutHelp({ opened, onClose, sections }: ShortcutHelpProps) {
  const words = useText(uiToolsText).keys
  const mod = modKey()
  const everywhere: Line[] = [
    { keys: [mod, 'K'], what: words.palette },
    { keys: ['/'], what: words.search },
    { keys: [mod, 'Enter'], what: words.submit },
    { keys: ['Esc'], what: words.close },
    { keys: [mod, 'Z'], what: words.undo },
    { keys: ['n'], what: words.notice },
    { keys: ['?'], what: words.help },
  ]
  const lists: Line[] = [
    { keys: ['j'], what: words.down },
    { keys: ['k'], what: words.up },
    { keys: ['Enter'], what: words.open },
    { keys: ['x'], what: words.tick },
    { keys: ['b'], what: words.bulk },
    { keys: ['e'], what: words.edit },
  ]
  const goTo: Line[] = sections.map(({ letter, label }) => ({ keys: ['g', letter], what: label, inTurn: true }))
  return (
    <Dialog opened={opened} onClose={onClose} title={words.title} width={640}>
      <div className={classes.groups}>
        <Group title={words.everywhere} lines={everywhere} />
        <Group title={words.lists} lines={lists} />
        {goTo.length > 0 && <Group title={words.goTo} lines={goTo} />}
      </div>
    </Dialog>
  )
}

interface Line {
  keys: readonly string[]
  what: string
  /** One after the other instead of together. */
  inTurn?: boolean
}

function Group({ title, lines }: { title: string; lines: readonly Line[] }) {
  const words = useText(uiToolsText).keys
  return (
    <section className={classes.group}>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.lines}>
        {lines.map((line) => (
          <div key={line.keys.join()} className={classes.line}>
            <dt>
              {line.keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && <span className={classes.join}>{line.inTurn === true ? words.andThen : '+'}</span>}
                  <kbd className={classes.key}>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd className={classes.what}>{line.what}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
