import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { chooseByEnter, chooseOnLeaving } from '../form/choice-keys.ts'

const blue: MantineColorsTuple = [
  '#eef4ff',
  '#dbe6fd',
  '#b3caf9',
  '#88adf5',
  '#6493f1',
  '#4d82ee',
  '#3f79ee',
  '#2f67d4',
  '#245bbe',
  '#124fa8',
]
const amber: MantineColorsTuple = [
  '#fff8e1',
  '#ffefcc',
  '#ffdd9b',
  '#ffca64',
  '#ffba38',
  '#ffb01b',
  '#ffab09',
  '#e39500',
  '#ca8400',
  '#af7100',
]
const red: MantineColorsTuple = [
  '#fff0f0',
  '#fddede',
  '#f8bcbc',
  '#f29797',
  '#ec7676',
  '#e55f5f',
  '#db4a4a',
  '#c93636',
  '#b02b2b',
  '#962121',
]
const green: MantineColorsTuple = [
  '#eaf8f0',
  '#d5efdf',
  '#a9dec0',
  '#7bcb9f',
  '#54b983',
  '#3aa96f',
  '#239a5f',
  '#167d4a',
  '#0f6b3f',
  '#0a5832',
]
const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#eef0f3',
  '#e1e4e9',
  '#cdd2da',
  '#a9b1bd',
  '#868f9d',
  '#656e7c',
  '#4b5360',
  '#343b46',
  '#20252d',
]
/** Mantine reads its dark scheme from this scale: 0 text, 2 dimmed, 4 lines, 6 surface, 7 canvas. */
const dark: MantineColorsTuple = [
  '#e6e9ee',
  '#c5cbd4',
  '#9aa3b1',
  '#788291',
  '#363e4a',
  '#262c35',
  '#1b1f26',
  '#14171c',
  '#0f1216',
  '#0a0c0f',
]

const shadow = '0 1px 3px rgba(20, 23, 28, 0.08), 0 1px 2px rgba(20, 23, 28, 0.06)'

/** Filled controls take the text colour of the scheme: white on shade 7, near-black on the lighter shade 5 of the dark scheme. */
const variantColors: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input)
  return input.variant === 'filled' ? { ...resolved, color: 'var(--g-on-filled)' } : resolved
}

/** The tokens of the product as Mantine's theme. Sizes that differ on a phone are variables of tokens.css. */
export const theme = createTheme({
  colors: { blue, amber, red, green, gray, dark },
  primaryColor: 'blue',
  primaryShade: { light: 7, dark: 5 },
  black: '#20252d',
  variantColorResolver: variantColors,
  fontFamily: 'var(--g-font)',
  headings: {
    fontFamily: 'var(--g-font)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '2rem' },
      h2: { fontSize: '1.25rem', lineHeight: '1.75rem' },
      h3: { fontSize: '1rem', lineHeight: '1.5rem' },
      h4: { fontSize: '1rem', lineHeight: '1.5rem' },
      h5: { fontSize: 'var(--g-body-size)', lineHeight: 'var(--g-body-line)' },
      h6: { fontSize: 'var(--g-body-size)', lineHeight: 'var(--g-body-line)' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: 'var(--g-body-size)', md: 'var(--g-body-size)', lg: '1.25rem', xl: '1.5rem' },
  lineHeights: { xs: '1.125rem', sm: 'var(--g-body-line)', md: 'var(--g-body-line)', lg: '1.75rem', xl: '2rem' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem', xxl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.625rem', lg: '1rem', xl: '1rem' },
  defaultRadius: 'sm',
  // Hairlines part things; a shadow never says more than "this lies above".
  shadows: { xs: shadow, sm: shadow, md: shadow, lg: shadow, xl: shadow },
  breakpoints: { xs: '30em', sm: '48.0625em', md: '64.0625em', lg: '75em', xl: '90em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Select: {
      defaultProps: {
        selectFirstOptionOnChange: true,
        onKeyDownCapture: chooseByEnter,
        onBlurCapture: chooseOnLeaving,
      },
    },
    MultiSelect: { defaultProps: { onKeyDownCapture: chooseByEnter } },
  },
})

/** Colours whose Mantine default would miss 4.5:1, or that are not a shade of a scale. */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': red[7],
    '--mantine-color-anchor': blue[7],
    '--mantine-color-default-border': gray[3],
  },
  dark: {
    '--mantine-color-body': dark[6],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-error': red[4],
    '--mantine-color-anchor': blue[4],
    '--mantine-color-blue-light': 'var(--g-selected)',
    '--mantine-color-blue-light-hover': '#243454',
    '--mantine-color-blue-light-color': blue[3],
    '--mantine-color-red-light': 'var(--g-attention-soft)',
    '--mantine-color-red-light-hover': '#45252a',
    '--mantine-color-red-light-color': red[3],
    '--mantine-color-default-border': dark[4],
    '--mantine-color-default': dark[6],
    '--mantine-color-default-hover': dark[5],
    '--mantine-color-disabled': dark[5],
    '--mantine-color-disabled-color': dark[3],
    '--mantine-color-disabled-border': dark[4],
  },
})
