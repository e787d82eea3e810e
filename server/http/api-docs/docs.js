// Finds calls by what is typed, opens the one the address names, and sends what stands in a form.
const search = document.querySelector('input[type=search]')
const calls = [...document.querySelectorAll('.call')]

search.addEventListener('input', () => {
  const wanted = search.value.trim().toLowerCase()
  for (const call of calls) call.hidden = !call.dataset.find.includes(wanted)
  for (const section of document.querySelectorAll('section')) section.hidden = !section.querySelector('.call:not([hidden])')
  document.querySelector('.nothing').hidden = calls.some((call) => !call.hidden)
})

function openNamed() {
  const named = document.getElementById(location.hash.slice(1))
  if (named instanceof HTMLDetailsElement) named.open = true
}
addEventListener('hashchange', openNamed)
openNamed()

/** One field a line, `name=value`; what a person typed is encoded here. */
function formBody(text) {
  const fields = text
    .split('\n')
    .map((line) => line.replace(/&$/, '').trim())
    .filter(Boolean)
  return fields
    .map((field) => {
      const equals = field.indexOf('=')
      const [name, value] = equals === -1 ? [field, ''] : [field.slice(0, equals), field.slice(equals + 1)]
      return `${encodeURIComponent(name)}=${encodeURIComponent(value)}`
    })
    .join('&')
}

async function send(form) {
  const result = form.querySelector('pre')
  result.textContent = 'Sending'
  try {
    const response = await fetch(new URL(form.dataset.path, document.baseURI), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: formBody(form.elements.body.value),
    })
    const text = await response.text()
    result.textContent = `${response.status}\n${JSON.stringify(JSON.parse(text), null, 2)}`
  } catch (error) {
    result.textContent = `The call could not be made: ${error.message}`
  }
}

for (const form of document.querySelectorAll('.try')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(form)
  })
}
