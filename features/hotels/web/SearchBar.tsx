import { useNavigate } from 'react-router'
import { SearchForm } from './SearchForm.tsx'
import { type HotelSearch, pathOfSearch } from './search-state.ts'
import { useSearchStart } from './use-search-start.ts'

/** The tall search bar of the start pages; it opens with the given search, else with the last one of this visit. */
export function SearchBar({ search }: { search?: HotelSearch }) {
  const navigate = useNavigate()
  const kept = useSearchStart(null)
  return <SearchForm search={search ?? kept} variant="hero" onSearch={(next) => void navigate(pathOfSearch(next))} />
}
