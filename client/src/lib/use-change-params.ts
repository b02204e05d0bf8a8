import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';

/** Changes the query of the address. Commas stay commas there, so that one can read it. */
export function useChangeParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (change: (params: URLSearchParams) => void, options: NavigateOptions) => {
    const params = new URLSearchParams(search);
    change(params);
    void navigate(`?${String(params).replaceAll('%2C', ',')}`, options);
  };
}
