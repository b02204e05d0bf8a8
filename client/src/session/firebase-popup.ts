import type { Auth, PopupRedirectResolver } from 'firebase/auth';

/** What Firebase calls itself when `initializeAuth` is given the resolver. It has no public names for it. */
interface Resolver {
  _initialize: (auth: Auth) => Promise<unknown>;
  /** True on phones and in Safari. */
  readonly _shouldInitProactively: boolean;
}

/** Google's pop-up. `prepare` loads what it needs before it can open, where it must open within the press. */
export function createPopup(base: PopupRedirectResolver) {
  const Base = base as new () => Resolver;

  /** Firebase makes an instance of the class that it is given. It gets this one, which can be prepared. */
  class OneResolver extends Base {
    static readonly one = new OneResolver();

    constructor() {
      super();
      return OneResolver.one ?? this;
    }
  }

  return {
    resolver: OneResolver as PopupRedirectResolver,
    prepare: async (auth: Auth) => {
      if (OneResolver.one._shouldInitProactively) await OneResolver.one._initialize(auth);
    },
  };
}
