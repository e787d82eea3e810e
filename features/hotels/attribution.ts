// What each source of records asks to be shown with them; `source` is the prefix of the record's identifier.
const BY_SOURCE: Readonly<Record<string, string>> = {
  osm: '© OpenStreetMap contributors, ODbL',
  sgstb:
    'Contains information from the Singapore Tourism Board hotel and attraction registers accessed via data.gov.sg under the Singapore Open Data Licence',
  datatourisme: 'DATAtourisme, regional tourist boards of France, Licence Ouverte 2.0',
  wof: "Data from Who's On First, SimpleGeo; whosonfirst.org/docs/licenses",
  sgd: 'Rastogi et al., Schema-Guided Dialogue dataset (AAAI 2020), Google, CC BY-SA 4.0; fields regrouped',
}

/** The credit a record's source asks for; null for records of our own. */
export function attributionOf(source: string): string | null {
  return BY_SOURCE[source] ?? null
}
