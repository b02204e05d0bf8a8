import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';

/**
 * Changes the query of the address as it is, which may be ahead of what is rendered, since a navigation is a transition.
 * On the way to another screen it changes nothing. Commas stay commas there, so that one can read it.
 */
export function useChangeParams() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (change: (params: URLSearchParams) => void, options: NavigateOptions) => {
    const { location } = window;
    if (location.pathname !== pathname) return;
    const params = new URLSearchParams(location.search);
    change(params);
    void navigate(`?${String(params).replaceAll('%2C', ',')}`, options);
  };
}
