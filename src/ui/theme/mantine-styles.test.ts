import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const here = dirname(fileURLToPath(import.meta.url))
const sources = join(here, '../..')
const styles = join(sources, '../node_modules/@mantine/core/styles')

/** Parts of one component have its styles, and some components draw with those of others. */
const drawsWith: Readonly<Record<string, readonly string[]>> = {
  TextInput: ['Input'],
  Textarea: ['Input'],
  NativeSelect: ['Input'],
  InputBase: ['Input'],
  PasswordInput: ['Input', 'PasswordInput'],
  NumberInput: ['Input', 'NumberInput'],
  Select: ['Input', 'Combobox', 'Popover', 'ScrollArea'],
  MultiSelect: ['Input', 'Combobox', 'Popover', 'ScrollArea', 'Pill', 'PillsInput'],
  Modal: ['Modal', 'ModalBase', 'Overlay', 'Paper', 'CloseButton'],
  Drawer: ['Drawer', 'ModalBase', 'Overlay', 'Paper', 'CloseButton'],
  Checkbox: ['Checkbox', 'InlineInput'],
  Radio: ['Radio', 'InlineInput'],
  Switch: ['Switch', 'InlineInput'],
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => join(folder, path))
}

function importedStyles(path: string): string[] {
  const code = readFileSync(path, 'utf8')
  const own = [...code.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map((match) => match[1] ?? '')
  const groups = [...code.matchAll(/'[^']*\/(mantine-[\w-]+-styles\.ts)'/g)].map((match) => join(here, match[1] ?? ''))
  return [...own, ...groups.flatMap(importedStyles)]
}

function usedComponents(path: string): string[] {
  const code = readFileSync(path, 'utf8')
  return [...code.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap((match) => (match[1] ?? '').split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name))
}

test('every Mantine component comes with its styles: from the shell, or from a group its file imports', () => {
  const shell = new Set(importedStyles(join(here, 'mantine-styles.ts')))
  const missing = filesBelow(sources).flatMap((path) => {
    const there = new Set([...shell, ...importedStyles(path)])
    return usedComponents(path)
      .flatMap((name) => drawsWith[name] ?? [name])
      .filter((name) => existsSync(join(styles, `${name}.layer.css`)) && !there.has(name))
      .map((name) => `${path}: ${name}.layer.css`)
  })
  expect(missing).toEqual([])
})

test('the shell brings no style of a component that needs a layer over the page', () => {
  const shell = importedStyles(join(here, 'mantine-styles.ts'))
  expect(shell).toContain('Button')
  expect(shell.filter((name) => ['Modal', 'Drawer', 'Popover', 'Combobox', 'Input'].includes(name))).toEqual([])
})
