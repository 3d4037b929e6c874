const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()

/** Swagger UI searches the names of groups only: this looks at the address and the words of each call. */
function searchCalls(groups, text) {
  const words = text.toLowerCase().split(/\s+/)
  const matches = (call) => {
    const written = [call.get('path'), call.get('method'), call.getIn(['operation', 'summary'], '')]
      .join(' ')
      .toLowerCase()
    return words.every((word) => written.includes(word))
  }
  return groups
    .map((group) => group.update('operations', (calls) => calls.filter(matches)))
    .filter((group) => group.get('operations').size > 0)
}

const searchField = ({ React }) => ({
  components: {
    FilterContainer: ({ layoutActions }) =>
      React.createElement(
        'div',
        { className: 'wrapper' },
        React.createElement('input', {
          type: 'search',
          className: 'reference-search',
          'aria-label': 'Search the calls',
          placeholder: 'Search, for example: orders',
          onChange: ({ target }) => layoutActions.updateFilter(target.value || true),
        }),
      ),
  },
})

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  filter: true,
  tagsSorter: 'alpha',
  defaultModelsExpandDepth: -1,
  validatorUrl: null,
  plugins: [searchField, { fn: { opsFilter: searchCalls } }],
})
