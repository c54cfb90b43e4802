export default {
  plugins: {
    'postcss-preset-mantine': {},
    'postcss-simple-vars': {
      variables: {
        'mantine-breakpoint-xs': '30em',
        // Phone up to 768 px, narrow desktop up to 1024 px.
        'mantine-breakpoint-sm': '48em',
        'mantine-breakpoint-md': '64.0625em',
        'mantine-breakpoint-lg': '75em',
        'mantine-breakpoint-xl': '90em',
      },
    },
  },
}
